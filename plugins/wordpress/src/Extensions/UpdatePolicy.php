<?php

declare(strict_types=1);

namespace AgencyConnector\Extensions;

defined('ABSPATH') || exit;

/** What WordPress updates by itself. */
final class UpdatePolicy
{
    /**
     * @return array{core: string, plugins: string[], themes: string[]} For core `all`, `minor` or `none`, else slugs.
     */
    public static function report(): array
    {
        return [
            'core' => self::core(),
            'plugins' => array_map([Slug::class, 'ofPlugin'], self::automatic('plugin')),
            'themes' => self::automatic('theme'),
        ];
    }

    /** The releases of WordPress that are installed automatically: `all`, `minor` or `none`. */
    public static function core(): string
    {
        if (self::isDisabled()) {
            return 'none';
        }
        if (defined('WP_AUTO_UPDATE_CORE')) {
            $value = constant('WP_AUTO_UPDATE_CORE');
            if ($value === false || $value === 'false') {
                return 'none';
            }
            return $value === 'minor' ? 'minor' : 'all';
        }
        if (get_site_option('auto_update_core_major', 'unset') === 'enabled') {
            return 'all';
        }
        return get_site_option('auto_update_core_minor', 'enabled') === 'enabled' ? 'minor' : 'none';
    }

    /**
     * @param string $type `plugin` or `theme`.
     * @return string[] Files of plugins, or stylesheets of themes.
     */
    public static function automatic(string $type): array
    {
        require_once ABSPATH . 'wp-admin/includes/update.php';
        if (!wp_is_auto_update_enabled_for_type($type)) {
            return [];
        }
        return array_values(array_filter((array) get_site_option("auto_update_{$type}s", []), 'is_string'));
    }

    private static function isDisabled(): bool
    {
        require_once ABSPATH . 'wp-admin/includes/class-wp-automatic-updater.php';
        return (new \WP_Automatic_Updater())->is_disabled();
    }
}
