<?php

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

/** Updates WordPress itself: to a version that works, to broken ones, and with a process that is killed on the way. */
final class CoreDrill
{
    /** The broken file of a version. The first ones break before any plugin loads. */
    private const BROKEN_FILES = [
        'wp-includes/functions.php',
        'wp-includes/load.php',
        'wp-includes/template-loader.php',
    ];

    /** For how long the process lives after WordPress begins to replace its files. */
    private const DELAYS_MS = [0, 50, 150, 400];

    private const VERSION = '6.9.9';

    private const TIMEOUT_SECONDS = 60.0;

    private Site $site;

    private Report $report;

    private Visitor $visitor;

    private string $before;

    public function __construct(Site $site, Report $report)
    {
        $this->site = $site;
        $this->report = $report;
        $this->before = $site->coreVersion();
    }

    public function run(): void
    {
        $hash = $this->site->coreHash();
        $database = $this->databaseVersion();
        foreach (self::BROKEN_FILES as $file) {
            $this->site->offerCore(self::VERSION, [$file => '<?php function ('] + $this->newFiles());
            $this->update("broken $file", 'rolled_back', $this->before);
            $this->report->expect("broken $file: the files", $hash, $this->site->coreHash());
            $this->report->expect("broken $file: the database", $database, $this->databaseVersion());
        }
        foreach (self::DELAYS_MS as $delayMs) {
            $this->site->offerCore(self::VERSION, $this->newFiles());
            $this->kill("killed after $delayMs ms", $delayMs, $hash);
        }
        $this->site->offerCore(self::VERSION, $this->newFiles());
        $this->update('works', 'updated', self::VERSION);
        $this->report->expect('works: the database', $database + 1, $this->databaseVersion());
    }

    private function databaseVersion(): int
    {
        return (int) $this->site->evaluate('echo get_option("db_version");');
    }

    private function update(string $name, string $outcome, string $version): void
    {
        $this->visitor = new Visitor("{$this->site->url}/", '</html>');
        $this->report->expect("$name: the site before", 'right', $this->visitor->request());
        $process = $this->site->start([['wp.update_core', ['version' => self::VERSION]]]);
        $this->visitor->watch($process);
        $result = $process->results()[0] ?? [];
        $this->report->expect("$name: outcome", $outcome, $result['result']['outcome'] ?? $result);
        $this->report->expect("$name: version", $version, $this->site->coreVersion());
        $this->report->expect("$name: the site afterwards", 'right', $this->visitor->request());
        $this->report->expect("$name: leftovers", [], $this->site->leftovers());
        $this->report->add($name, [
            'seconds' => $result['seconds'] ?? null,
            'reason' => $result['result']['reason'] ?? null,
            'probe' => $result['result']['probe'] ?? null,
        ] + $this->visitor->summary());
    }

    private function kill(string $name, int $delayMs, string $hash): void
    {
        $visitor = new Visitor("{$this->site->url}/", '</html>');
        $process = $this->site->start([['wp.update_core', ['version' => self::VERSION]]]);
        while ($process->isRunning() && !file_exists("{$this->site->root}/.maintenance")) {
            usleep(5000);
        }
        usleep($delayMs * 1000);
        $process->kill();
        $copied = $this->site->coreHash() !== $hash;
        $seconds = $visitor->waitUntilRight(self::TIMEOUT_SECONDS);
        $this->report->expect("$name: the site is right", true, $seconds !== null);
        $pending = $this->site->execute([]);
        $this->report->expect("$name: outcome", 'rolled_back', $pending[0]['result']['outcome'] ?? $pending);
        $this->report->expect("$name: the files", $hash, $this->site->coreHash());
        $this->report->expect("$name: leftovers", [], $this->site->leftovers());
        $this->report->add($name, ['secondsUntilRight' => $seconds, 'hadReplacedFiles' => $copied]);
    }

    /**
     * @return array<string, string> Files that the earlier version does not have.
     */
    private function newFiles(): array
    {
        return ['wp-new-in-this-version.php' => "<?php\n", 'wp-includes/new-in-this-version.php' => "<?php\n"];
    }
}
