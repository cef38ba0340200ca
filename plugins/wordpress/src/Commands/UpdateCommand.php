<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\Updates\Item;
use AgencyConnector\Updates\Updater;

defined('ABSPATH') || exit;

/** Updates one item. The payload names its slug and the version, by default the newest one. */
abstract class UpdateCommand implements Command
{
    /**
     * @param array<string, mixed> $payload
     */
    abstract protected function find(array $payload): Item;

    public function run(array $payload, int $commandId): CommandResult
    {
        $updater = new Updater();
        $result = $updater->update(
            $this->find($payload),
            Payload::string($payload, 'version'),
            $commandId,
            ($payload['unguarded'] ?? null) === true
        );
        $fields = $result->toArray();
        $logs = implode("\n", array_filter([$updater->log(), $fields['reason'] ?? '']));
        return new CommandResult($result->isSuccess(), $fields, $logs);
    }
}
