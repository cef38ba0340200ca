<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\Abilities;

defined('ABSPATH') || exit;

/** `generic.execute_ability` { ability, input } */
final class ExecuteAbility implements Command
{
    public function run(array $payload, int $commandId): CommandResult
    {
        $name = Payload::requiredString($payload, 'ability');
        return CommandResult::success((new Abilities())->execute($name, $payload['input'] ?? null));
    }
}
