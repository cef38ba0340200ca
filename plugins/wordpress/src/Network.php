<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** The sites of a network, each with its own connector. Without a network, the only site. */
final class Network
{
    private const PAGE_SIZE = 100;

    /**
     * @return \Generator<int>
     */
    public static function siteIds(): \Generator
    {
        if (!is_multisite()) {
            yield get_current_blog_id();
            return;
        }
        for ($offset = 0; true; $offset += self::PAGE_SIZE) {
            $ids = get_sites([
                'fields' => 'ids',
                'number' => self::PAGE_SIZE,
                'offset' => $offset,
                'orderby' => 'id',
                'network_id' => get_current_network_id(),
            ]);
            foreach ($ids as $id) {
                yield (int) $id;
            }
            if (count($ids) < self::PAGE_SIZE) {
                return;
            }
        }
    }

    /**
     * Calls a function for a site, as if it were the current one.
     *
     * @return mixed
     */
    public static function onSite(int $siteId, callable $callback)
    {
        if ($siteId === get_current_blog_id()) {
            return $callback();
        }
        switch_to_blog($siteId);
        try {
            return $callback();
        } finally {
            restore_current_blog();
        }
    }

    /**
     * @param \WP_Site|mixed $site
     */
    public static function onNewSite($site): void
    {
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        if ($site instanceof \WP_Site && is_plugin_active_for_network(Plugin::basename())) {
            self::onSite((int) $site->id, [Setup::class, 'ensure']);
        }
    }

    /**
     * WordPress removes the options of a deleted site, but not the tables of plugins.
     *
     * @param \WP_Site|mixed $site
     */
    public static function onDeletedSite($site): void
    {
        if ($site instanceof \WP_Site) {
            self::onSite((int) $site->id, static function (): void {
                if (Connection::isPaired()) {
                    Disconnection::revoke();
                }
                Queue\Table::drop();
            });
        }
    }
}
