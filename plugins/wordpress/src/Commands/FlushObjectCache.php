<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** `wp.flush_object_cache` */
final class FlushObjectCache implements Command
{
    public function run(array $payload, int $commandId): CommandResult
    {
        if (!wp_cache_flush()) {
            throw new UserFacingError(__('The object cache could not be emptied.', 'agency-connector'));
        }
        return CommandResult::success(['persistent' => (bool) wp_using_ext_object_cache()]);
    }
}
