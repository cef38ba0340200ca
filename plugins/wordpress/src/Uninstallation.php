<?php

declare(strict_types=1);

namespace AgencyConnector;

use AgencyApi\Errors\NetworkException;
use AgencyConnector\Activity\PostEvents;

defined('ABSPATH') || exit;

/** Removes everything that the plugin has created. */
final class Uninstallation
{
    /** A service that does not respond must not keep a network with many sites from uninstalling the plugin. */
    private const MAX_NETWORK_ERRORS = 2;

    private static int $networkErrors = 0;

    public static function run(): void
    {
        foreach (Network::siteIds() as $siteId) {
            Network::onSite($siteId, [self::class, 'cleanSite']);
        }
        self::deleteNetworkOptions();
        self::deleteUserMeta();
        Updates\Watchdog::guard()->removeDropIn();
        MustUsePlugin::remove();
        self::deleteFolder(PrivateFolder::path());
        foreach (glob(WP_CONTENT_DIR . '/upgrade-agency*', GLOB_ONLYDIR) ?: [] as $folder) {
            self::deleteFolder($folder);
        }
    }

    public static function cleanSite(): void
    {
        if (Connection::isPaired() && self::$networkErrors < self::MAX_NETWORK_ERRORS) {
            self::$networkErrors += Disconnection::revoke() instanceof NetworkException ? 1 : 0;
        }
        Cron::unschedule();
        Queue\Table::drop();
        foreach (self::optionNames() as $name) {
            delete_option($name);
        }
        delete_post_meta_by_key(PostEvents::WAS_PUBLISHED);
    }

    /**
     * @return string[]
     */
    private static function optionNames(): array
    {
        global $wpdb;
        return $wpdb->get_col($wpdb->prepare(
            "SELECT option_name FROM {$wpdb->options}
                WHERE option_name LIKE %s OR option_name LIKE %s OR option_name LIKE %s",
            $wpdb->esc_like(Options::PREFIX) . '%',
            $wpdb->esc_like('_transient_' . Options::PREFIX) . '%',
            $wpdb->esc_like('_transient_timeout_' . Options::PREFIX) . '%'
        ));
    }

    private static function deleteNetworkOptions(): void
    {
        global $wpdb;
        if (!is_multisite()) {
            return;
        }
        $names = $wpdb->get_col($wpdb->prepare(
            "SELECT meta_key FROM {$wpdb->sitemeta} WHERE meta_key LIKE %s OR meta_key LIKE %s OR meta_key LIKE %s",
            $wpdb->esc_like(Options::PREFIX) . '%',
            $wpdb->esc_like('_site_transient_' . Options::PREFIX) . '%',
            $wpdb->esc_like('_site_transient_timeout_' . Options::PREFIX) . '%'
        ));
        foreach ($names as $name) {
            delete_site_option($name);
        }
    }

    private static function deleteUserMeta(): void
    {
        global $wpdb;
        $keys = $wpdb->get_col($wpdb->prepare(
            "SELECT DISTINCT meta_key FROM {$wpdb->usermeta} WHERE meta_key LIKE %s",
            $wpdb->esc_like(Options::PREFIX) . '%'
        ));
        foreach ($keys as $key) {
            delete_metadata('user', 0, $key, '', true);
        }
    }

    private static function deleteFolder(string $folder): void
    {
        if (is_link($folder) || !is_dir($folder)) {
            return;
        }
        $entries = new \RecursiveIteratorIterator(
            new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS),
            \RecursiveIteratorIterator::CHILD_FIRST
        );
        foreach ($entries as $entry) {
            $path = (string) $entry->getPathname();
            if ($entry->isDir() && !$entry->isLink()) {
                @rmdir($path);
            } else {
                wp_delete_file($path);
            }
        }
        @rmdir($folder);
    }
}
