<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

defined('ABSPATH') || exit;

/** `wp.run_db_optimize`: deletes expired transients, and optimizes the tables of this site that have free space. */
final class OptimizeDatabase implements Command
{
    private const TIME_LIMIT_SECONDS = 120;

    /** A larger table would be locked for too long, and cannot be interrupted. */
    private const MAX_TABLE_BYTES = 512 * MB_IN_BYTES;

    public function run(array $payload, int $commandId): CommandResult
    {
        global $wpdb;
        $startedAt = microtime(true);
        $transients = self::countExpiredTransients();
        delete_expired_transients(true);
        $overheadBefore = 0;
        $optimized = [];
        $skipped = [];
        foreach (self::tables() as $table) {
            if ((int) $table->Data_free === 0) {
                continue;
            }
            $isInTime = microtime(true) - $startedAt < self::TIME_LIMIT_SECONDS;
            if (!$isInTime || $table->Data_length + $table->Index_length > self::MAX_TABLE_BYTES) {
                $skipped[] = $table->Name;
                continue;
            }
            // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- A name that the database returned.
            $wpdb->query('OPTIMIZE TABLE `' . str_replace('`', '``', $table->Name) . '`');
            $overheadBefore += (int) $table->Data_free;
            $optimized[] = $table->Name;
        }
        return CommandResult::success([
            'expiredTransients' => $transients,
            'optimized' => $optimized,
            'skipped' => $skipped,
            'freedBytes' => max(0, $overheadBefore - self::overheadOf($optimized)),
        ]);
    }

    /**
     * @return object[] The status of the tables with the prefix of this site. Those of other sites of a network differ.
     */
    private static function tables(): array
    {
        global $wpdb;
        $tables = $wpdb->get_results($wpdb->prepare('SHOW TABLE STATUS LIKE %s', $wpdb->esc_like($wpdb->prefix) . '%'));
        $isOfOtherSite = '/^' . preg_quote($wpdb->base_prefix, '/') . '\d+_/';
        return array_filter($tables, static fn (object $table): bool => $table->Engine !== null
            && ($wpdb->prefix !== $wpdb->base_prefix || preg_match($isOfOtherSite, $table->Name) !== 1));
    }

    /**
     * @param string[] $names
     */
    private static function overheadOf(array $names): int
    {
        $tables = array_filter(self::tables(), static fn (object $table): bool => in_array($table->Name, $names, true));
        return (int) array_sum(array_column($tables, 'Data_free'));
    }

    private static function countExpiredTransients(): int
    {
        global $wpdb;
        return (int) $wpdb->get_var($wpdb->prepare(
            "SELECT COUNT(*) FROM {$wpdb->options}
                WHERE (option_name LIKE %s OR option_name LIKE %s) AND option_value + 0 < %d",
            $wpdb->esc_like('_transient_timeout_') . '%',
            $wpdb->esc_like('_site_transient_timeout_') . '%',
            time()
        ));
    }
}
