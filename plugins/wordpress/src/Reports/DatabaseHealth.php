<?php

declare(strict_types=1);

namespace AgencyConnector\Reports;

defined('ABSPATH') || exit;

/** The tables of the site: their sizes, and what could be removed from them. */
final class DatabaseHealth implements Report
{
    public function collect(): ?array
    {
        $tables = self::tables();
        if ($tables === []) {
            return null;
        }
        return [
            'sizeBytes' => array_sum(array_column($tables, 'bytes')),
            'overheadBytes' => array_sum(array_column($tables, 'overheadBytes')),
            'autoloadBytes' => self::autoloadBytes(),
            'revisions' => self::revisions(),
            'expiredTransients' => self::expiredTransients(),
            'tables' => $tables,
        ];
    }

    public function isPending(): bool
    {
        return false;
    }

    /** The size of the tables of this site. */
    public static function bytes(): int
    {
        return (int) array_sum(array_column(self::tables(), 'bytes'));
    }

    /**
     * @return array<int, array{name: string, bytes: int, rows: int, engine: string, overheadBytes: int}>
     */
    private static function tables(): array
    {
        global $wpdb;
        // SQLite has no information schema.
        $wereErrorsSuppressed = $wpdb->suppress_errors(true);
        $rows = $wpdb->get_results($wpdb->prepare(
            'SELECT TABLE_NAME AS name, DATA_LENGTH + INDEX_LENGTH AS bytes, TABLE_ROWS AS estimate, ENGINE AS engine,
                DATA_FREE AS overhead
            FROM information_schema.TABLES
            WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME LIKE %s ORDER BY TABLE_NAME',
            $wpdb->esc_like($wpdb->prefix) . '%'
        ), ARRAY_A);
        $wpdb->suppress_errors($wereErrorsSuppressed);
        $tables = [];
        foreach (is_array($rows) ? $rows : [] as $row) {
            if (self::isOfThisSite((string) $row['name'])) {
                $tables[] = [
                    'name' => (string) $row['name'],
                    'bytes' => (int) $row['bytes'],
                    'rows' => (int) $row['estimate'],
                    'engine' => (string) $row['engine'],
                    'overheadBytes' => (int) $row['overhead'],
                ];
            }
        }
        return $tables;
    }

    /** The tables of the other sites of a network, such as `wp_2_posts`, also begin with the prefix of the main site. */
    private static function isOfThisSite(string $table): bool
    {
        global $wpdb;
        $isMainSite = $wpdb->prefix === $wpdb->base_prefix;
        return !is_multisite() || !$isMainSite
            || preg_match('/^\d+_/', substr($table, strlen($wpdb->base_prefix))) !== 1;
    }

    private static function autoloadBytes(): int
    {
        global $wpdb;
        $values = function_exists('wp_autoload_values_to_autoload') ? wp_autoload_values_to_autoload() : ['yes'];
        $placeholders = implode(', ', array_fill(0, count($values), '%s'));
        return (int) $wpdb->get_var($wpdb->prepare(
            "SELECT SUM(LENGTH(option_value)) FROM {$wpdb->options} WHERE autoload IN ($placeholders)",
            $values
        ));
    }

    private static function revisions(): int
    {
        global $wpdb;
        return (int) $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = 'revision'");
    }

    private static function expiredTransients(): int
    {
        global $wpdb;
        return (int) $wpdb->get_var($wpdb->prepare(
            "SELECT COUNT(*) FROM {$wpdb->options} WHERE (option_name LIKE %s OR option_name LIKE %s)
                AND option_value < %d",
            $wpdb->esc_like('_transient_timeout_') . '%',
            $wpdb->esc_like('_site_transient_timeout_') . '%',
            time()
        ));
    }
}
