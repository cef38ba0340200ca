<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\MustUsePlugin;
use AgencyConnector\Updates\AgentItem;
use AgencyConnector\Updates\Item;

defined('ABSPATH') || exit;

/** `wp.update_agent` { version, sha256 } */
final class UpdateAgent extends UpdateCommand
{
    public function run(array $payload, int $commandId): CommandResult
    {
        Payload::requiredString($payload, 'version');
        $result = parent::run($payload, $commandId);
        // The watchdog that belongs to the new version.
        MustUsePlugin::install();
        return $result;
    }

    protected function type(): string
    {
        return 'agent';
    }

    protected function find(array $payload): Item
    {
        return new AgentItem(Payload::requiredString($payload, 'sha256'));
    }
}
