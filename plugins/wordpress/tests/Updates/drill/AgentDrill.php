<?php

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

/** Updates of the plugin itself by the package of its service, which the site itself serves here. */
final class AgentDrill
{
    private const SLUG = 'agency-connector';

    private Site $site;

    private Report $report;

    public function __construct(Site $site, Report $report)
    {
        $this->site = $site;
        $this->report = $report;
    }

    public function run(): void
    {
        $this->connect();
        $before = $this->site->pluginVersion(self::SLUG);
        $this->offer('9.0.1', '');
        $this->expect('wrong checksum', 'failed', $before, '9.0.1', str_repeat('a', 64));
        $this->expect('another version', 'failed', $before, '9.0.2');
        $this->offer('9.0.1', 'missing_function();');
        $this->expect('fatal', 'rolled_back', $before, '9.0.1');
        $this->offer('9.0.1', 'exit;');
        $this->expect('empty pages', 'rolled_back', $before, '9.0.1');
        $this->offer('9.0.1', '');
        $this->expect('works', 'updated', '9.0.1', '9.0.1');
        $this->expect('again', 'unchanged', '9.0.1', '9.0.1');
        $watchdog = (string) file_get_contents($this->site->content('mu-plugins/agency-watchdog.php'));
        $this->report->expect('the watchdog of the new version', 1, preg_match('/new in 9.0.1$/', trim($watchdog)));
    }

    /** Pairs the site with itself as the service, and lets an event wait. */
    private function connect(): void
    {
        $url = var_export("{$this->site->url}/wp-content/drill", true);
        $this->site->evaluate("AgencyConnector\Connection::store($url, [
            'apiKey' => 'sak_1', 'apiSecret' => 'ssa_1', 'agencyId' => 1, 'siteId' => 's', 'connectorId' => 1,
        ]); (new AgencyConnector\Queue\ActivityQueue())->add(['event_type' => 'user.login']);");
    }

    /**
     * @param string $code Appended to the main file.
     */
    private function offer(string $version, string $code): void
    {
        $folder = $this->site->content('plugins/' . self::SLUG);
        is_dir($this->site->content('drill/console')) || mkdir($this->site->content('drill/console'));
        $path = $this->site->content('drill/console/plugin.zip');
        @unlink($path);
        $zip = new \ZipArchive();
        $zip->open($path, \ZipArchive::CREATE);
        $files = new \RecursiveIteratorIterator(
            new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS)
        );
        foreach ($files as $file) {
            $text = (string) file_get_contents((string) $file);
            if (basename((string) $file) === self::SLUG . '.php') {
                $text = preg_replace('/(Version:\s+)[\d.]+/', "\${1}$version", $text) . $code;
            }
            if (basename((string) $file) === 'agency-watchdog.php') {
                $text .= "// new in $version\n";
            }
            $zip->addFromString(self::SLUG . substr((string) $file, strlen($folder)), $text);
        }
        $zip->close();
    }

    private function expect(
        string $name,
        string $outcome,
        string $version,
        string $requested,
        string $sha256 = ''
    ): void {
        $sha256 = $sha256 ?: hash_file('sha256', $this->site->content('drill/console/plugin.zip'));
        $result = $this->site->execute([['wp.update_agent', ['version' => $requested, 'sha256' => $sha256]]])[0] ?? [];
        $this->report->expect("$name: outcome", $outcome, $result['result']['outcome'] ?? null);
        $this->report->expect("$name: version", $version, $this->site->pluginVersion(self::SLUG));
        $state = (new Visitor("{$this->site->url}/", '</html>'))->request();
        $this->report->expect("$name: the site", 'right', $state);
        $this->report->expect("$name: leftovers", [], $this->site->leftovers());
        $kept = $this->site->evaluate("echo AgencyConnector\Connection::credentials()['apiSecret'], ' ',
            (int) ((new AgencyConnector\Queue\ActivityQueue())->count() > 0);");
        $this->report->expect("$name: connection and queue", 'ssa_1 1', $kept);
        $this->report->add($name, ['seconds' => $result['seconds'] ?? null, 'result' => $result['result'] ?? $result]);
    }
}
