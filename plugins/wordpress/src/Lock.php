<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/**
 * Lets one run of a site work at a time. It is an option, because the cache of options is shared by processes only on
 * some sites. A run that was killed leaves its lock behind: another one takes it after ten minutes.
 */
final class Lock
{
    private const STALE_AFTER_SECONDS = 10 * MINUTE_IN_SECONDS;

    private static ?self $current = null;

    private string $value;

    private function __construct(string $value)
    {
        $this->value = $value;
    }

    /** Null if another run works. */
    public static function acquire(): ?self
    {
        global $wpdb;
        $value = self::newValue();
        $isCreated = $wpdb->query($wpdb->prepare(
            "INSERT IGNORE INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, %s, 'no')",
            Options::LOCK,
            $value
        ));
        if (!$isCreated && !self::takeStale($value)) {
            return null;
        }
        self::$current = new self($value);
        return self::$current;
    }

    /** Tells other runs that a long command still works. Call it at least every five minutes. */
    public static function touch(): void
    {
        if (self::$current !== null) {
            $value = self::newValue();
            if (self::replace(self::$current->value, $value)) {
                self::$current->value = $value;
            }
        }
    }

    public function release(): void
    {
        global $wpdb;
        if (self::$current !== $this) {
            return;
        }
        $wpdb->query($wpdb->prepare(
            "DELETE FROM {$wpdb->options} WHERE option_name = %s AND option_value = %s",
            Options::LOCK,
            $this->value
        ));
        self::$current = null;
    }

    private static function takeStale(string $value): bool
    {
        global $wpdb;
        $stored = (string) $wpdb->get_var($wpdb->prepare(
            "SELECT option_value FROM {$wpdb->options} WHERE option_name = %s",
            Options::LOCK
        ));
        $age = time() - (int) $stored;
        // A lock from the future is one of a clock that was wrong.
        return abs($age) > self::STALE_AFTER_SECONDS && self::replace($stored, $value);
    }

    private static function replace(string $from, string $to): bool
    {
        global $wpdb;
        return (int) $wpdb->query($wpdb->prepare(
            "UPDATE {$wpdb->options} SET option_value = %s WHERE option_name = %s AND option_value = %s",
            $to,
            Options::LOCK,
            $from
        )) === 1;
    }

    /** The time, and a part that no other run has. After a dot, PHP could read that part as an exponent. */
    private static function newValue(): string
    {
        return time() . '-' . bin2hex(random_bytes(8));
    }
}
