<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

defined('ABSPATH') || exit;

/** `wp.flush_cache`: empties the page caches that other plugins and hosts keep, by their public functions and hooks. */
final class FlushCache implements Command
{
    public function run(array $payload, int $commandId): CommandResult
    {
        $flushed = [];
        $failed = [];
        foreach (self::caches() as $name => $flush) {
            try {
                $flush();
                $flushed[] = $name;
            } catch (\Throwable $error) {
                $failed[] = ['cache' => $name, 'reason' => $error->getMessage()];
            }
        }
        delete_expired_transients(true);
        return new CommandResult($failed === [], ['caches' => $flushed, 'failed' => $failed]);
    }

    /**
     * @return array<string, callable(): mixed> The caches of this site, and how each is emptied.
     */
    private static function caches(): array
    {
        $functions = [
            'WP Super Cache' => 'wp_cache_clear_cache',
            'W3 Total Cache' => 'w3tc_flush_all',
            'WP Rocket' => 'rocket_clean_domain',
            'WP Fastest Cache' => 'wpfc_clear_all_cache',
            'SiteGround Optimizer' => 'sg_cachepress_purge_cache',
            'WP-Optimize' => 'wpo_cache_flush',
            'Pantheon' => 'pantheon_wp_clear_edge_all',
        ];
        $methods = [
            'Autoptimize' => ['autoptimizeCache', 'clearall'],
            'Comet Cache' => ['comet_cache', 'clear'],
            'Swift Performance' => ['Swift_Performance_Cache', 'clear_all_cache'],
            'WP Engine' => ['WpeCommon', 'purge_varnish_cache'],
        ];
        $hooks = [
            'LiteSpeed Cache' => 'litespeed_purge_all',
            'Cache Enabler' => 'cache_enabler_clear_complete_cache',
            'Breeze' => 'breeze_clear_all_cache',
            'Hummingbird' => 'wphb_clear_page_cache',
            'Nginx Helper' => 'rt_nginx_helper_purge_all',
        ];
        $caches = array_filter($functions, 'function_exists');
        foreach ($methods as $name => $method) {
            if (class_exists($method[0], false) && is_callable($method)) {
                $caches[$name] = $method;
            }
        }
        foreach ($hooks as $name => $hook) {
            if (has_action($hook)) {
                $caches[$name] = static function () use ($hook): void {
                    do_action($hook);
                };
            }
        }
        return $caches;
    }
}
