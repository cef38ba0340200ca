<?php

declare(strict_types=1);

namespace AgencyConnector;

use AgencyConnector\Extensions\UpdatePolicy;

defined('ABSPATH') || exit;

/** What the heartbeat says about the site. */
final class Heartbeat
{
    /**
     * @return array<string, mixed>
     */
    public static function body(): array
    {
        return self::versions() + [
            'timeZone' => wp_timezone_string(),
            'autoUpdatePolicy' => UpdatePolicy::report(),
            // Also when there are none: an omitted field would keep the earlier ones.
            'abilities' => (new Abilities())->report(),
        ];
    }

    /**
     * @return array{pluginVersion: string, phpVersion: string, platformVersion: string}
     */
    public static function versions(): array
    {
        return [
            'pluginVersion' => Plugin::VERSION,
            'phpVersion' => PHP_VERSION,
            'platformVersion' => get_bloginfo('version'),
        ];
    }
}
