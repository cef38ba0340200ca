<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyWatchdog\V1\Guard;

/** The watchdog of updates. It is a must-use plugin, because it must load when plugins cannot. */
final class Watchdog
{
    private const NAME = 'agency-watchdog.php';

    /** Copies the watchdog to the must-use plugins unless the current one is there. Returns whether it is. */
    public static function install(): bool
    {
        $source = self::source();
        $target = self::target();
        if (is_file($target) && md5_file($target) === md5_file($source)) {
            return true;
        }
        if (!wp_mkdir_p(dirname($target)) || !wp_is_writable(dirname($target))) {
            return false;
        }
        // A request that starts now must not load half a file.
        $temporary = $target . '.' . bin2hex(random_bytes(6)) . '.tmp';
        if (!copy($source, $temporary) || !rename($temporary, $target)) {
            wp_delete_file($temporary);
            return false;
        }
        wp_opcache_invalidate($target, true);
        return true;
    }

    /** Removes the watchdog with all that updates left behind. */
    public static function uninstall(): void
    {
        $guard = self::guard();
        $guard->removeDropIn();
        wp_delete_file(self::target());
        foreach (glob($guard->directory() . '*', GLOB_ONLYDIR) ?: [] as $folder) {
            Guard::remove($folder);
        }
    }

    public static function guard(): Guard
    {
        // The must-use plugin has loaded it, unless it is not installed.
        if (!class_exists(Guard::class, false)) {
            require_once self::source();
        }
        return new Guard();
    }

    private static function source(): string
    {
        return dirname(__DIR__, 2) . '/mu-plugin/' . self::NAME;
    }

    private static function target(): string
    {
        return WPMU_PLUGIN_DIR . '/' . self::NAME;
    }
}
