<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyWatchdog\V1\Guard;

defined('ABSPATH') || exit;

/** Results of updates whose process died: the watchdog stored them, and the next synchronization reports them. */
final class Outcomes
{
    /** Locks of WordPress that the process may have left. */
    private const LOCKS = ['auto_updater.lock', 'core_updater.lock'];

    /**
     * @return array<int, array{
     *     commandId: int, status: string, result: array<string, mixed>, logs: string, executedAt: string
     * }> The results for the service. Each is returned until it is deleted.
     */
    public static function pending(): array
    {
        $guard = Watchdog::guard();
        if (!is_dir($guard->directory())) {
            return [];
        }
        $guard->recover();
        MaintenanceFile::removeStale();
        $pending = [];
        foreach (self::read($guard) as $marker) {
            self::tidy($marker);
            $result = UpdateResult::ofOutcome($marker);
            $pending[] = [
                'commandId' => (int) $marker['commandId'],
                'status' => $result->isSuccess() ? 'success' : 'error',
                'result' => $result->toArray(),
                'logs' => '',
                'executedAt' => gmdate('Y-m-d\TH:i:s\Z', (int) $marker['changedAt']),
            ];
        }
        return $pending;
    }

    /** Deletes the result of a command that the service has received. */
    public static function delete(int $commandId): void
    {
        $guard = Watchdog::guard();
        foreach (self::read($guard) as $file => $marker) {
            if ((int) $marker['commandId'] === $commandId) {
                wp_delete_file($file);
            }
        }
    }

    /**
     * @return array<string, array<string, mixed>> The markers of this site by their files.
     */
    private static function read(Guard $guard): array
    {
        $markers = [];
        foreach (glob($guard->directory() . '/outcome-*.php') ?: [] as $file) {
            $marker = $guard->read(basename($file, '.php'));
            if ($marker !== null && (int) $marker['siteId'] === get_current_blog_id()) {
                $markers[$file] = $marker;
            }
        }
        return $markers;
    }

    /**
     * Removes what the process left in WordPress: its locks, and the unpacked package.
     *
     * @param array<string, mixed> $marker
     */
    private static function tidy(array $marker): void
    {
        $startedAt = (int) $marker['startedAt'];
        foreach (self::LOCKS as $name) {
            $lockedAt = (int) get_option($name);
            if ($lockedAt >= $startedAt - MINUTE_IN_SECONDS && $lockedAt <= $startedAt + 10 * MINUTE_IN_SECONDS) {
                delete_option($name);
            }
        }
        foreach (glob(WP_CONTENT_DIR . '/upgrade/*') ?: [] as $path) {
            if (filemtime($path) >= $startedAt && filemtime($path) <= (int) $marker['changedAt']) {
                Guard::remove($path);
            }
        }
    }
}
