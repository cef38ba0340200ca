<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/**
 * The progress of the synchronization of this site. Times are Unix seconds, 0 for never.
 */
final class State
{
    private const DEFAULTS = [
        'lastRunAt' => 0,
        'lastContactAt' => 0,
        'lastHeartbeatAt' => 0,
        // The last failure, until the next success: its time and its text for people.
        'failedAt' => 0,
        'failure' => '',
        // The service does not accept the credentials.
        'rejectedAt' => 0,
        // The service asked for a pause.
        'pausedUntil' => 0,
        'clockOffsetSeconds' => 0,
        // The last time that the scheduler was late, and by how much.
        'lateAt' => 0,
        'lateSeconds' => 0,
        // The id of the last post of the initial synchronization, null when it is complete.
        'contentCursor' => 0,
        // The time of the last report by kind.
        'reports' => [],
    ];

    /**
     * @return mixed
     */
    public static function get(string $name)
    {
        return self::all()[$name];
    }

    /**
     * @return array<string, mixed>
     */
    public static function all(): array
    {
        $stored = get_option(Options::STATE);
        return (is_array($stored) ? $stored : []) + self::DEFAULTS;
    }

    /**
     * @param array<string, mixed> $changes
     */
    public static function set(array $changes): void
    {
        update_option(Options::STATE, $changes + self::all(), false);
    }
}
