<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\Updates\MaintenanceFile;
use AgencyConnector\Updates\Page;

defined('ABSPATH') || exit;

/** `wp.health_check`: the checks of WordPress' Site Health that need no other server, and what updates need. */
final class HealthCheck implements Command
{
    private const TIME_LIMIT_SECONDS = 60;

    /** It requests the REST API in the name of the person who looks at the page. */
    private const EXCLUDED = ['rest_availability'];

    public function run(array $payload, int $commandId): CommandResult
    {
        global $wpdb;
        $age = MaintenanceFile::age();
        $page = Page::fetch(home_url('/'));
        return CommandResult::success([
            'versions' => [
                'wordpress' => get_bloginfo('version'),
                'php' => PHP_VERSION,
                'database' => (string) $wpdb->db_version(),
                'server' => sanitize_text_field(wp_unslash($_SERVER['SERVER_SOFTWARE'] ?? '')),
            ],
            'loopback' => [
                'url' => $page->url,
                'status' => $page->status,
                'durationMs' => $page->durationMs,
                'error' => $page->error === '' ? null : $page->error,
            ],
            'maintenanceFile' => [
                'exists' => $age !== null,
                'ageSeconds' => $age,
                'removed' => MaintenanceFile::removeStale(),
            ],
            'disk' => [
                'freeBytes' => self::bytes('disk_free_space'),
                'totalBytes' => self::bytes('disk_total_space'),
            ],
            'tests' => self::siteHealth(),
        ]);
    }

    /**
     * @return array<int, array{test: string, status: string, label: string}>
     */
    private static function siteHealth(): array
    {
        // The tests use functions of the administration.
        foreach (['file', 'misc', 'plugin', 'theme', 'update', 'class-wp-site-health'] as $name) {
            if (is_file(ABSPATH . "wp-admin/includes/$name.php")) {
                require_once ABSPATH . "wp-admin/includes/$name.php";
            }
        }
        if (!class_exists('WP_Site_Health')) {
            return [];
        }
        $health = \WP_Site_Health::get_instance();
        $until = microtime(true) + self::TIME_LIMIT_SECONDS;
        $results = [];
        $tests = array_diff_key(\WP_Site_Health::get_tests()['direct'] ?? [], array_flip(self::EXCLUDED));
        foreach ($tests as $name => $test) {
            if (microtime(true) >= $until) {
                break;
            }
            $callback = is_string($test['test']) ? [$health, "get_test_{$test['test']}"] : $test['test'];
            try {
                $result = is_callable($callback) ? $callback() : null;
            } catch (\Throwable $error) {
                $result = ['status' => 'critical', 'label' => $error->getMessage()];
            }
            if (is_array($result) && !empty($result['status']) && !empty($result['label'])) {
                $results[] = [
                    'test' => (string) $name,
                    'status' => (string) $result['status'],
                    'label' => wp_strip_all_tags((string) $result['label']),
                ];
            }
        }
        return $results;
    }

    /** Hosts may disable the functions. */
    private static function bytes(string $function): ?int
    {
        $bytes = function_exists($function) ? @$function(ABSPATH) : false;
        return $bytes === false ? null : (int) $bytes;
    }
}
