<?php

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

/** Updates that are not started, themes, single files, sites that were broken before, and pages that ask to wait. */
final class ItemsDrill
{
    private const SLUG = 'drill-item';

    private Site $site;

    private Report $report;

    public function __construct(Site $site, Report $report)
    {
        $this->site = $site;
        $this->report = $report;
    }

    public function run(): void
    {
        $this->runUnstarted();
        $this->runPackages();
        $this->runTheme();
        $this->runSingleFile();
        $this->runBrokenBefore();
        $this->runWaiting();
        $this->runWithoutLoopback();
        $this->runConcurrently();
    }

    private function runUnstarted(): void
    {
        $this->site->installPlugin(self::SLUG);
        $this->site->offerPlugin(self::SLUG);
        $this->expectPlugin('the same version', 'unchanged', '1.0', '1.0');
        $this->expectPlugin('not offered', 'failed', '1.0', '3.0');
        $this->expectPlugin('file changes disabled', 'failed', '1.0', '2.0', ['DRILL_DEFINE' => 'DISALLOW_FILE_MODS']);
        $this->expectPlugin('no direct access to files', 'failed', '1.0', '2.0', ['DRILL_FS_METHOD' => 'ftpext']);
        $this->site->offerPlugin(self::SLUG, '', '2.0', ['requires_php' => '99.0']);
        $this->expectPlugin('newer PHP required', 'failed', '1.0');
        $this->site->offerPlugin(self::SLUG);
        mkdir($this->site->content('plugins/' . self::SLUG . '/.git'));
        $this->expectPlugin('under version control', 'failed', '1.0');
        rmdir($this->site->content('plugins/' . self::SLUG . '/.git'));
        symlink('/etc', $this->site->content('plugins/' . self::SLUG . '/link'));
        $this->expectPlugin('symbolic link inside', 'failed', '1.0');
        unlink($this->site->content('plugins/' . self::SLUG . '/link'));
        $command = ['wp.update_plugin', ['slug' => self::SLUG]];
        $result = $this->site->start([$command], ['DRILL_MAINTENANCE' => '1'])->results()[0]['result'];
        $reason = 'Another update is in progress: WordPress is in maintenance mode.';
        $this->report->expect('during another update', $reason, $result['reason'] ?? $result);
        $this->report->expect('during another update: left', true, unlink("{$this->site->root}/.maintenance"));
    }

    private function runPackages(): void
    {
        $this->site->offerPlugin(self::SLUG, '', '1.0');
        $this->expectPlugin('package of the same version', 'failed', '1.0');
        $file = self::SLUG . '/' . self::SLUG . '.php';
        $this->site->offerPackage($file, ['other/other.php' => "<?php\n"]);
        $this->expectPlugin('package of another plugin', 'failed', '1.0');
        $this->site->offerPackage($file, [], ['package' => "{$this->site->url}/404.zip"]);
        $this->expectPlugin('missing package', 'failed', '1.0');
        $this->site->offerPackage($file, [], ['package' => '']);
        $this->expectPlugin('no package', 'failed', '1.0');
        $this->site->offerPlugin(self::SLUG);
        $this->expectPlugin('the newest version', 'updated', '2.0', '');
    }

    private function runTheme(): void
    {
        $theme = $this->site->content('themes/plain');
        $index = (string) file_get_contents("$theme/index.php");
        $this->site->offerTheme('plain', '1.5', ['index.php' => $index, 'functions.php' => '<?php missing();']);
        $this->expect('fatal theme', 'rolled_back', 'wp.update_theme', ['slug' => 'plain', 'version' => '1.5']);
        $this->report->expect('fatal theme: files', false, file_exists("$theme/functions.php"));
        $this->site->offerTheme('plain', '1.5', ['index.php' => '<?php missing();']);
        $this->expect('fatal template', 'rolled_back', 'wp.update_theme', ['slug' => 'plain', 'version' => '1.5']);
        $this->site->offerTheme('plain', '1.5', ['index.php' => $index]);
        $this->expect('theme', 'updated', 'wp.update_theme', ['slug' => 'plain', 'version' => '1.5']);
        $this->expect('theme again', 'unchanged', 'wp.update_theme', ['slug' => 'plain', 'version' => '1.5']);
        $this->site->offerTheme('plain', '1.0', ['index.php' => $index]);
        $this->expect('theme to 1.0', 'updated', 'wp.update_theme', ['slug' => 'plain', 'version' => '1.0']);
    }

    private function runSingleFile(): void
    {
        $text = static fn (string $version, string $code = ''): string
            => "<?php\n/*\nPlugin Name: Single\nVersion: $version\n*/\n$code\n";
        Site::write($this->site->content('plugins/drill-single.php'), $text('1.0'));
        $this->site->evaluate("wp_clean_plugins_cache(false); activate_plugin('drill-single.php');");
        $command = ['slug' => 'drill-single', 'version' => '2.0'];
        $package = ['drill-single/drill-single.php' => $text('2.0', 'missing();'), 'drill-single/readme.txt' => ''];
        $this->site->offerPackage('drill-single.php', $package);
        $this->expect('fatal single file', 'rolled_back', 'wp.update_plugin', $command);
        $this->report->expect('fatal single file: version', '1.0', $this->site->pluginVersion('drill-single.php'));
        $this->site->offerPackage('drill-single.php', ['drill-single/other.php' => '<?php'] + $package);
        $this->expect('folder instead of a single file', 'failed', 'wp.update_plugin', $command);
        $package = ['drill-single/drill-single.php' => $text('2.0'), 'drill-single/readme.txt' => ''];
        $this->site->offerPackage('drill-single.php', $package);
        $this->expect('single file', 'updated', 'wp.update_plugin', $command);
        $this->report->expect('single file: version', '2.0', $this->site->pluginVersion('drill-single.php'));
        $this->report->expect('single file: readme', false, file_exists($this->site->content('plugins/readme.txt')));
    }

    private function runBrokenBefore(): void
    {
        $this->site->installPlugin(self::SLUG);
        $this->site->offerPlugin(self::SLUG);
        $this->site->installPlugin('drill-broken', 'add_action("wp_head", function () { missing(); });');
        $this->expectPlugin('broken before', 'updated', '2.0', '2.0', [], false);
        $this->site->evaluate("deactivate_plugins('drill-broken/drill-broken.php', true);");
    }

    private function runWaiting(): void
    {
        $this->site->installPlugin(self::SLUG);
        // The first four pages of the new version migrate its data.
        $this->site->offerPlugin(self::SLUG, '
            $file = WP_CONTENT_DIR . "/drill/migrated"; $count = (int) @file_get_contents($file);
            if (PHP_SAPI !== "cli" && $count < 4) {
                file_put_contents($file, $count + 1);
                header("Retry-After: 1");
                http_response_code(503);
                exit("Migrating");
            }');
        @unlink($this->site->content('drill/migrated'));
        $this->expectPlugin('asks to wait', 'updated', '2.0');
        $this->report->expect('asks to wait: pages', '4', file_get_contents($this->site->content('drill/migrated')));
    }

    /** Where the server cannot request its own pages, the page of a visitor decides. */
    private function runWithoutLoopback(): void
    {
        $environment = ['DRILL_NO_LOOPBACK' => '1'];
        foreach (['' => 'updated', 'missing_function();' => 'rolled_back'] as $code => $outcome) {
            $this->site->installPlugin(self::SLUG);
            $this->site->offerPlugin(self::SLUG, $code);
            $process = $this->site->start([['wp.update_plugin', ['slug' => self::SLUG]]], $environment);
            (new Visitor("{$this->site->url}/", self::SLUG . ' is loaded'))->watch($process);
            $result = $process->results()[0]['result'] ?? [];
            $this->report->expect("with visitors: $outcome", $outcome, $result['outcome'] ?? $result);
            $this->report->expect("with visitors: $outcome: leftovers", [], $this->site->leftovers());
            $this->report->add("with visitors: $outcome", $result);

            $this->site->installPlugin(self::SLUG);
            $process = $this->site->start([['wp.update_plugin', ['slug' => self::SLUG]]], $environment);
            $result = $process->results()[0]['result'] ?? [];
            $this->report->expect("no visitor: $outcome", 'updated', $result['outcome'] ?? $result);
            $seconds = (new Visitor("{$this->site->url}/", self::SLUG . ' is loaded'))->waitUntilRight(5.0);
            usleep(300000);
            $this->report->expect("no visitor, then: $outcome", true, $seconds !== null);
            $version = $outcome === 'updated' ? '2.0' : '1.0';
            $this->report->expect("no visitor: version: $outcome", $version, $this->site->pluginVersion(self::SLUG));
            $pending = $this->site->execute([])[0]['result']['outcome'] ?? null;
            $this->report->expect("no visitor: stored: $outcome", $outcome, $pending);
            $this->report->expect("no visitor: $outcome: leftovers", [], $this->site->leftovers());
            $this->report->add("no visitor: $outcome", $result);
        }
    }

    private function runConcurrently(): void
    {
        $slugs = ['drill-first', 'drill-second', 'drill-third'];
        $this->site->installPlugins(array_fill_keys($slugs, ''));
        array_map([$this->site, 'offerPlugin'], $slugs);
        $processes = array_map(function (string $slug): Process {
            return $this->site->start([['wp.update_plugin', ['slug' => $slug, 'version' => '2.0']]]);
        }, $slugs);
        foreach ($processes as $index => $process) {
            $results = $process->results();
            // A process that starts while another one replaces files ends at once, as all pages do.
            if (isset($results[0]['invalid'])) {
                $command = ['wp.update_plugin', ['slug' => $slugs[$index], 'version' => '2.0']];
                $results = $this->site->execute([$command]);
            }
            $result = $results[0]['result'] ?? [];
            $outcome = ($result['outcome'] ?? '') === 'updated' ? 'updated' : $result;
            $this->report->expect("concurrent update of $slugs[$index]", 'updated', $outcome);
        }
        $this->report->expect('concurrent updates: leftovers', [], $this->site->leftovers());
    }

    /**
     * @param array<string, string> $environment
     */
    private function expectPlugin(
        string $name,
        string $outcome,
        string $version,
        string $requested = '2.0',
        array $environment = [],
        bool $isRight = true
    ): void {
        $payload = ['slug' => self::SLUG, 'version' => $requested];
        $this->expect($name, $outcome, 'wp.update_plugin', $payload, $environment, $isRight);
        $this->report->expect("$name: version", $version, $this->site->pluginVersion(self::SLUG));
        $this->report->expect("$name: whole", true, $this->site->isWhole(self::SLUG));
    }

    /**
     * @param array<string, string> $payload
     * @param array<string, string> $environment
     */
    private function expect(
        string $name,
        string $outcome,
        string $type,
        array $payload,
        array $environment = [],
        bool $isRight = true
    ): void {
        $result = $this->site->start([[$type, $payload]], $environment)->results()[0] ?? [];
        $status = in_array($outcome, ['updated', 'unchanged'], true) ? 'success' : 'error';
        $this->report->expect("$name: outcome", $outcome, $result['result']['outcome'] ?? $result);
        $this->report->expect("$name: status", $status, $result['status'] ?? null);
        $this->report->expect("$name: leftovers", [], $this->site->leftovers());
        $state = (new Visitor("{$this->site->url}/", '</html>'))->request();
        $this->report->expect("$name: the site", $isRight ? 'right' : 'broken', $state);
        $this->report->add($name, [
            'seconds' => $result['seconds'] ?? null,
            'reason' => $result['result']['reason'] ?? null,
            'probe' => $result['result']['probe'] ?? null,
        ]);
    }
}
