<?php

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

/** The commands that update nothing. */
final class CommandsDrill
{
    private Site $site;

    private Report $report;

    public function __construct(Site $site, Report $report)
    {
        $this->site = $site;
        $this->report = $report;
    }

    public function run(): void
    {
        $this->runCaches();
        $this->runDatabase();
        $this->runMaintenance();
        $this->runHealthCheck();
        $this->runUrlCheck();
        $unknown = $this->execute('wp.unknown', [], 'error');
        $this->report->expect('unknown command', ['reason' => 'Unknown command: wp.unknown.'], $unknown);
        $ability = $this->execute('generic.execute_ability', ['ability' => 'site/none', 'input' => []], 'error');
        $this->report->expect('ability', ['reason' => 'This site does not allow abilities.'], $ability);
    }

    private function runCaches(): void
    {
        $this->site->installPlugins([
            'drill-cache' => 'function rocket_clean_domain() { update_option("drill_cache", "function"); }',
            'drill-hook' => 'add_action("breeze_clear_all_cache", fn () => update_option("drill_hook", "hook"));',
            'drill-failing' => 'function wpo_cache_flush() { throw new Exception("It is locked"); }',
        ]);
        $this->site->evaluate('set_transient("drill", 1, 1); update_option("_transient_timeout_drill", 1);');
        $result = $this->execute('wp.flush_cache', [], 'error');
        $failed = [['cache' => 'WP-Optimize', 'reason' => 'It is locked']];
        $this->report->expect('caches', ['caches' => ['WP Rocket', 'Breeze'], 'failed' => $failed], $result);
        $called = $this->site->evaluate('echo get_option("drill_cache"), " ", get_option("drill_hook");');
        $this->report->expect('caches: called', 'function hook', $called);
        $transient = $this->site->evaluate('echo (int) (get_option("_transient_drill") !== false);');
        $this->report->expect('caches: expired transient', '0', $transient);
        $this->site->evaluate('deactivate_plugins(["drill-failing/drill-failing.php"], true);');
        $this->execute('wp.flush_cache', [], 'success');
        $result = $this->execute('wp.flush_object_cache', [], 'success');
        $this->report->expect('object cache', ['persistent' => false], $result);
    }

    private function runDatabase(): void
    {
        $this->site->evaluate('set_transient("drill", 1, 1); update_option("_transient_timeout_drill", 1);
            $wpdb->query("DROP TABLE IF EXISTS {$wpdb->prefix}drill, drill_of_others");
            foreach (["{$wpdb->prefix}drill", "drill_of_others"] as $table) {
                $columns = "id INT AUTO_INCREMENT PRIMARY KEY, text CHAR(200)";
                $wpdb->query("CREATE TABLE $table ($columns) ENGINE=MyISAM");
                for ($row = 0; $row < 200; $row++) { $wpdb->insert($table, ["text" => "row"]); }
                $wpdb->query("DELETE FROM $table WHERE id % 2 = 0");
            }');
        $result = $this->execute('wp.run_db_optimize', [], 'success');
        $this->report->expect('database: transients', 1, $result['expiredTransients']);
        $this->report->expect('database: table', true, in_array('wp_drill', $result['optimized'], true));
        $this->report->expect('database: others', false, in_array('drill_of_others', $result['optimized'], true));
        $this->report->expect('database: freed', true, $result['freedBytes'] > 10000);
        $this->report->add('database', $result);
        $this->site->evaluate('$wpdb->query("DROP TABLE {$wpdb->prefix}drill, drill_of_others");');
    }

    private function runMaintenance(): void
    {
        $this->site->installPlugin('drill-item');
        $this->site->offerPlugin('drill-item');
        $this->execute('wp.maintenance_mode', ['enabled' => 'yes'], 'error');
        $this->report->expect('maintenance: before', 200, $this->status('/'));
        $this->execute('wp.maintenance_mode', ['enabled' => true], 'success');
        $headers = implode("\n", get_headers("{$this->site->url}/") ?: []);
        $this->report->expect('maintenance: Retry-After', 1, preg_match('/^Retry-After: 600$/mi', $headers));
        $statuses = ['/' => 503, '/wp-login.php' => 200, '/wp-cron.php' => 200, '/wp-admin/' => 200, '/wp-json/' => 503,
            '/feed/' => 503, '/wp-admin/admin-ajax.php?action=x' => 503];
        foreach ($statuses as $path => $status) {
            $this->report->expect("maintenance: $path", $status, $this->status($path));
        }
        foreach (['administrator' => 200, 'editor' => 200, 'subscriber' => 503] as $role => $status) {
            $this->report->expect("maintenance: $role", $status, $this->status('/', $this->cookieOf($role)));
        }
        $update = $this->execute('wp.update_plugin', ['slug' => 'drill-item', 'version' => '2.0'], 'success');
        $this->report->expect('maintenance: probe of an update', 200, $update['probe']['status'] ?? null);
        $this->execute('wp.maintenance_mode', ['enabled' => false], 'success');
        $this->report->expect('maintenance: after', 200, $this->status('/'));
    }

    private function runHealthCheck(): void
    {
        touch("{$this->site->root}/.maintenance", time() - 700);
        $result = $this->execute('wp.health_check', [], 'success');
        $this->report->expect('health: loopback', 200, $result['loopback']['status']);
        $this->report->expect('health: tests', true, count($result['tests']) > 10);
        $this->report->expect('health: removed', false, file_exists("{$this->site->root}/.maintenance"));
        $this->report->add('health', $result);
    }

    private function runUrlCheck(): void
    {
        $result = $this->execute('generic.execute_url_check', ['url' => "{$this->site->url}/wp-login.php"], 'success');
        $this->report->expect('URL: own site', 200, $result['status']);
        $this->report->add('URL', $result);
        $port = parse_url($this->site->url, PHP_URL_PORT);
        $private = ["http://localhost:$port/", 'http://127.0.0.1:3306/', 'http://[::1]/', 'http://169.254.169.254/',
            'http://[::ffff:10.0.0.1]/', 'http://100.64.0.1/', 'http://0x7f000001/', 'http://2130706433/'];
        $code = 'if (isset($_GET["to"])) { header("Location: " . $_GET["to"]); exit; }';
        $this->site->installPlugin('drill-redirect', $code);
        $redirect = "{$this->site->url}/?to=";
        array_push($private, "{$redirect}http://169.254.169.254/", "{$redirect}file:///etc/passwd");
        foreach ($private as $url) {
            $result = $this->execute('generic.execute_url_check', ['url' => $url], 'error');
            $isBlocked = preg_match('/private address|not an address|not found/', $result['reason']);
            $this->report->expect("URL: $url", 1, $isBlocked);
        }
        foreach (['', 'file:///etc/passwd', 'ftp://example.org/', 'http://user@127.0.0.1/'] as $url) {
            $this->execute('generic.execute_url_check', ['url' => $url], 'error');
        }
        $result = $this->execute('generic.execute_url_check', ['url' => "$redirect/wp-login.php"], 'success');
        $this->report->expect('URL: redirects', 1, $result['redirects']);
    }

    /**
     * @param array<string, mixed> $payload
     * @return array<string, mixed> The result.
     */
    private function execute(string $type, array $payload, string $status): array
    {
        $result = $this->site->execute([[$type, $payload]])[0] ?? [];
        $this->report->expect("$type " . json_encode($payload), $status, $result['status'] ?? $result);
        return $result['result'] ?? [];
    }

    private function status(string $path, string $cookie = ''): int
    {
        $options = ['ignore_errors' => true, 'header' => "Cookie: $cookie"];
        @file_get_contents($this->site->url . $path, false, stream_context_create(['http' => $options]));
        $statuses = preg_grep('~^HTTP/~', $http_response_header ?? []) ?: ['HTTP/1.1 0'];
        return (int) explode(' ', end($statuses))[1];
    }

    private function cookieOf(string $role): string
    {
        return $this->site->evaluate("\$id = username_exists('drill-$role') ?: wp_insert_user([
            'user_login' => 'drill-$role', 'user_pass' => wp_generate_password(), 'role' => '$role',
        ]); echo LOGGED_IN_COOKIE, '=', urlencode(wp_generate_auth_cookie(\$id, time() + 600, 'logged_in'));");
    }
}
