<?php

declare(strict_types=1);

namespace AgencyConnector;

use AgencyConnector\Commands\MaintenanceGate;

defined('ABSPATH') || exit;

/** Activation and deactivation, and the preparation of each site. */
final class Setup
{
    public static function activate(): void
    {
        self::prepare();
        MustUsePlugin::install();
    }

    /**
     * @param bool|mixed $isNetworkWide
     */
    public static function deactivate($isNetworkWide = false): void
    {
        foreach ($isNetworkWide ? Network::siteIds() : [get_current_blog_id()] as $siteId) {
            Network::onSite($siteId, static function (): void {
                Cron::unschedule();
                MaintenanceGate::set(false);
            });
        }
        // Other sites of the network may still need the watchdog.
        if (!is_multisite() || $isNetworkWide) {
            MustUsePlugin::remove();
        }
    }

    /** Prepares a site that the current version has not prepared yet: after an update, or as part of a network. */
    public static function ensure(): void
    {
        if (get_option(Options::VERSION) !== Plugin::VERSION) {
            self::prepare();
            MustUsePlugin::install();
        }
    }

    private static function prepare(): void
    {
        Queue\Table::create();
        Cron::ensureScheduled();
        update_option(Options::VERSION, Plugin::VERSION, true);
    }
}
