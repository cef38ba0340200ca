<?php

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

/** Kills the updating process between each pair of steps. The site is right within a minute, and no state is left. */
final class KillDrill
{
    private const SLUG = 'drill-killed';

    private const TIMEOUT_SECONDS = 60.0;

    /** The outcome of the update by the step after which the process dies. */
    private const STEPS = [
        'prepared' => 'failed',
        'saved' => 'failed',
        'unpacked' => 'failed',
        'installing' => 'rolled_back',
        'deleted' => 'rolled_back',
        'copied' => 'rolled_back',
        'updated' => 'updated',
        'probed' => 'updated',
        'completed' => 'updated',
    ];

    private const VERSIONS = ['failed' => '1.0', 'rolled_back' => '1.0', 'updated' => '2.0'];

    private Site $site;

    private Report $report;

    public function __construct(Site $site, Report $report)
    {
        $this->site = $site;
        $this->report = $report;
    }

    public function run(): void
    {
        foreach (self::STEPS as $step => $outcome) {
            $this->runOnce("killed when $step", '', ['DRILL_KILL_AT' => $step], $outcome);
            $this->runOnce("exit when $step", '', ['DRILL_EXIT_AT' => $step], $outcome);
        }
        $kill = ['DRILL_KILL_AT' => 'updated'];
        $this->runOnce('killed with a fatal version', 'missing_function();', $kill, 'rolled_back');
        $this->runOnce('killed with an empty version', 'exit;', $kill, 'rolled_back');
    }

    /**
     * @param array<string, string> $environment
     */
    private function runOnce(string $name, string $code, array $environment, string $outcome): void
    {
        if (!$this->report->includes($name)) {
            return;
        }
        $this->site->installPlugin(self::SLUG);
        $this->site->offerPlugin(self::SLUG, $code);
        $visitor = new Visitor("{$this->site->url}/", self::SLUG . ' is loaded');
        $this->report->expect("$name: the site before", 'right', $visitor->request());
        $process = $this->site->start([['wp.update_plugin', ['slug' => self::SLUG, 'version' => '2.0']]], $environment);
        $this->report->expect("$name: results", [], $process->results());
        $seconds = $visitor->waitUntilRight(self::TIMEOUT_SECONDS);
        $this->report->expect("$name: the site is right", true, $seconds !== null);
        $this->report->expect("$name: version", self::VERSIONS[$outcome], $this->site->pluginVersion(self::SLUG));
        $this->report->expect("$name: whole", true, $this->site->isWhole(self::SLUG));

        // The request of the visitor completes a healthy update when it ends.
        usleep(200000);
        $pending = $this->site->execute([]);
        $this->report->expect("$name: outcomes", [$outcome], array_map(static function (array $result): string {
            return $result['result']['outcome'];
        }, $pending));
        $this->report->expect("$name: leftovers", [], $this->site->leftovers());
        $reason = $pending[0]['result']['reason'] ?? null;
        $this->report->add($name, ['secondsUntilRight' => $seconds, 'outcome' => $outcome, 'reason' => $reason]);
    }
}
