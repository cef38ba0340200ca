<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** Times as the service reads them. */
final class Clock
{
    private static float $last = 0.0;

    /** The current time in UTC. Each call in a process returns another one, so that equal events stay distinct. */
    public static function now(): string
    {
        self::$last = max(microtime(true), self::$last + 0.000002);
        $seconds = (int) self::$last;
        return gmdate('Y-m-d\TH:i:s', $seconds) . sprintf('.%06dZ', (int) ((self::$last - $seconds) * 1e6));
    }

    /**
     * A time of the database in UTC, such as `2026-01-31 10:00:00`.
     *
     * @return string|null Null for none.
     */
    public static function fromDatabase(string $time): ?string
    {
        return $time === '' || strncmp($time, '0000', 4) === 0 ? null : str_replace(' ', 'T', $time) . 'Z';
    }
}
