<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** Something that the agency can have this site do. */
interface Command
{
    /**
     * @param array<string, mixed> $payload
     * @throws UserFacingError when it cannot be done.
     */
    public function run(array $payload, int $commandId): CommandResult;
}
