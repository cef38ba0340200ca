<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\Updates\Item;
use AgencyConnector\Updates\ThemeItem;

defined('ABSPATH') || exit;

/** `wp.update_theme` { slug, version } */
final class UpdateTheme extends UpdateCommand
{
    protected function type(): string
    {
        return 'theme';
    }

    protected function find(array $payload): Item
    {
        return ThemeItem::find(Payload::requiredString($payload, 'slug'));
    }
}
