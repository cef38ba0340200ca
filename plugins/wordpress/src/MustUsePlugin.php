<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** The watchdog of updates. It must load when plugins cannot, so its file is copied to the must-use plugins. */
final class MustUsePlugin
{
    private const NAME = 'agency-watchdog.php';

    /** Copies the watchdog unless it is there already. Returns whether the current one is there. */
    public static function install(): bool
    {
        $source = dirname(__DIR__) . '/mu-plugin/' . self::NAME;
        $target = self::path();
        if (!is_file($source)) {
            return false;
        }
        if (is_file($target) && md5_file($target) === md5_file($source)) {
            return true;
        }
        if (!wp_mkdir_p(dirname($target)) || !wp_is_writable(dirname($target))) {
            return false;
        }
        // A request that starts now must not load half a file.
        $temporary = $target . '.' . wp_generate_password(12, false) . '.tmp';
        if (!copy($source, $temporary)) {
            return false;
        }
        if (rename($temporary, $target)) {
            return true;
        }
        wp_delete_file($temporary);
        return false;
    }

    public static function remove(): void
    {
        if (is_file(self::path())) {
            wp_delete_file(self::path());
        }
    }

    public static function isInstalled(): bool
    {
        return is_file(self::path());
    }

    private static function path(): string
    {
        return WPMU_PLUGIN_DIR . '/' . self::NAME;
    }
}
