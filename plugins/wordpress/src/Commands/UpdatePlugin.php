<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\Updates\Item;
use AgencyConnector\Updates\PluginItem;

defined('ABSPATH') || exit;

/** `wp.update_plugin` { slug, version } */
final class UpdatePlugin extends UpdateCommand
{
    protected function type(): string
    {
        return 'plugin';
    }

    protected function find(array $payload): Item
    {
        return PluginItem::find(Payload::requiredString($payload, 'slug'));
    }
}
