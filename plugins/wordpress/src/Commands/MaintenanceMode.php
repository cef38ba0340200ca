<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

defined('ABSPATH') || exit;

/** `wp.maintenance_mode` { enabled } */
final class MaintenanceMode implements Command
{
    public function run(array $payload, int $commandId): CommandResult
    {
        $isEnabled = Payload::requiredBoolean($payload, 'enabled');
        MaintenanceGate::set($isEnabled);
        return CommandResult::success(['enabled' => $isEnabled]);
    }
}
