<?php

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

/** Updates twenty plugins, one of which is fatal: it is undone, and nineteen are updated. For each kind of fatal. */
final class FatalDrill
{
    private const COUNT = 20;

    private const BROKEN = 7;

    /** The code of the broken version. */
    private const KINDS = [
        'parse error' => 'function (',
        'uncaught error' => 'missing_function_of_a_library();',
        'class that exists twice' => 'class WP_Post {}',
        'exhausted memory' => '$text = str_repeat("x", 1 << 30);',
        'exit' => 'exit;',
        'error in the template' => 'add_action("wp_footer", function () { undefined_in_footer(); });',
        'error in the administration' => 'add_action("admin_init", function () { undefined_in_admin(); });',
        'status 500' => 'add_action("template_redirect", function () { status_header(500); });',
        'deactivates itself' => 'add_action("init", function () {
            require_once ABSPATH . "wp-admin/includes/plugin.php"; deactivate_plugins(plugin_basename(__FILE__));
        });',
    ];

    private Site $site;

    private Report $report;

    public function __construct(Site $site, Report $report)
    {
        $this->site = $site;
        $this->report = $report;
    }

    public function run(): void
    {
        foreach (self::KINDS as $kind => $code) {
            $this->runOnce($kind, $code, '');
        }
        if ($this->site->isInPage()) {
            return;
        }
        // The installed version ends the process that updates it when WordPress says that the update is complete.
        $this->runOnce('kills the process', '', 'add_action("upgrader_process_complete", function ($upgrader, $data) {
            if (($data["plugin"] ?? "") === plugin_basename(__FILE__)) { posix_kill(getmypid(), SIGKILL); }
        }, 10, 2);');
        $this->runOnce('ends the process', '', 'add_action("upgrader_process_complete", function ($upgrader, $data) {
            if (($data["plugin"] ?? "") === plugin_basename(__FILE__)) { exit; }
        }, 10, 2);');
    }

    private function runOnce(string $kind, string $newCode, string $oldCode): void
    {
        if (!$this->report->includes($kind)) {
            return;
        }
        $broken = $this->install($newCode, $oldCode);
        $visitor = new Visitor("{$this->site->url}/", "$broken is loaded");
        $this->report->expect("$kind: the site before", 'right', $visitor->request());
        $commands = array_map(static function (string $slug): array {
            return ['wp.update_plugin', ['slug' => $slug, 'version' => '2.0']];
        }, $this->slugs());
        $startedAt = microtime(true);
        $results = [];
        // A process that dies is followed by the next run, with the commands that have no result.
        do {
            $process = $this->site->start($commands);
            $visitor->watch($process);
            $completed = $process->results();
            $results = array_merge($results, $completed);
            $executed = count(array_filter($completed, static fn (array $result): bool => !isset($result['pending'])));
            $hasDied = $executed < count($commands);
            $commands = array_slice($commands, $executed + 1);
        } while ($hasDied);
        $seconds = round(microtime(true) - $startedAt, 1);

        $outcomes = array_count_values(array_map(static function (array $result): string {
            return $result['result']['outcome'] ?? 'none';
        }, $results));
        ksort($outcomes);
        $this->report->expect("$kind: outcomes", ['rolled_back' => 1, 'updated' => self::COUNT - 1], $outcomes);
        foreach ($this->slugs() as $slug) {
            $version = $slug === $broken ? '1.0' : '2.0';
            $this->report->expect("$kind: version of $slug", $version, $this->site->pluginVersion($slug));
        }
        $this->report->expect("$kind: the site afterwards", 'right', $visitor->request());
        $this->report->expect("$kind: leftovers", [], $this->site->leftovers());
        $active = $this->site->evaluate("echo (int) is_plugin_active('$broken/$broken.php');");
        $this->report->expect("$kind: still active", '1', $active);
        $isUndone = static fn (array $result): bool => $result['status'] === 'error';
        $undone = array_values(array_filter($results, $isUndone));
        $this->report->add($kind, [
            'totalSeconds' => $seconds,
            'secondsOfBrokenUpdate' => $undone[0]['seconds'] ?? null,
            'reason' => $undone[0]['result']['reason'] ?? null,
            'probe' => $undone[0]['result']['probe'] ?? null,
        ] + $visitor->summary());
    }

    private function install(string $newCode, string $oldCode): string
    {
        $broken = $this->slugs()[self::BROKEN];
        $this->site->installPlugins([$broken => $oldCode] + array_fill_keys($this->slugs(), ''));
        foreach ($this->slugs() as $slug) {
            $this->site->offerPlugin($slug, $slug === $broken ? $newCode : '');
        }
        return $broken;
    }

    /**
     * @return string[]
     */
    private function slugs(): array
    {
        return array_map(static fn (int $number): string => sprintf('drill-%02d', $number), range(1, self::COUNT));
    }
}
