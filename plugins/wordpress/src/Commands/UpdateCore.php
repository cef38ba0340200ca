<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\Updates\CoreItem;
use AgencyConnector\Updates\Item;

defined('ABSPATH') || exit;

/** `wp.update_core` { version } */
final class UpdateCore extends UpdateCommand
{
    protected function type(): string
    {
        return 'core';
    }

    protected function find(array $payload): Item
    {
        return new CoreItem();
    }
}
