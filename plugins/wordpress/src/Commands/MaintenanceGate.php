<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\Options;
use AgencyConnector\Updates\Page;

defined('ABSPATH') || exit;

/**
 * Shows a maintenance page to visitors while the agency works on the site. It is an option of this plugin, not the file
 * `.maintenance` of WordPress: that one also stops the synchronization, which has to end it.
 */
final class MaintenanceGate
{
    private const OPTION = Options::PREFIX . 'maintenance';

    private const RETRY_AFTER_SECONDS = 10 * MINUTE_IN_SECONDS;

    public static function register(): void
    {
        if (self::isEnabled()) {
            // After the sign-on of the agency's people.
            add_action('init', [self::class, 'onInit'], 5);
        }
    }

    public static function isEnabled(): bool
    {
        // Without a query where it was never set.
        return (wp_load_alloptions()[self::OPTION] ?? '') === '1';
    }

    public static function set(bool $isEnabled): void
    {
        if ($isEnabled) {
            update_option(self::OPTION, '1', true);
        } else {
            delete_option(self::OPTION);
        }
    }

    public static function onInit(): void
    {
        if (self::mayPass()) {
            return;
        }
        // For plugins that cache pages.
        defined('DONOTCACHEPAGE') || define('DONOTCACHEPAGE', true);
        header('Retry-After: ' . self::RETRY_AFTER_SECONDS);
        wp_die(
            esc_html__('This site is under maintenance. Please come back in a few minutes.', 'agency-connector'),
            esc_html__('Maintenance', 'agency-connector'),
            ['response' => 503]
        );
    }

    /** People who edit the site and those who sign in to do so, scheduled tasks, and the probes of updates. */
    private static function mayPass(): bool
    {
        global $pagenow;
        return PHP_SAPI === 'cli'
            || wp_doing_cron()
            || current_user_can('edit_others_posts')
            || in_array($pagenow, ['wp-login.php', 'wp-cron.php'], true)
            || (is_admin() && !wp_doing_ajax() && !is_user_logged_in())
            || Page::isProbe();
    }
}
