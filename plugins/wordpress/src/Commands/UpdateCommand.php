<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\Updates\Item;
use AgencyConnector\Updates\Updater;
use AgencyConnector\Updates\UpdateResult;
use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** Updates one item. The payload names its slug and the version, by default the newest one. */
abstract class UpdateCommand implements Command
{
    /** As results name it. */
    abstract protected function type(): string;

    /**
     * @param array<string, mixed> $payload
     * @throws UserFacingError when it is not installed.
     */
    abstract protected function find(array $payload): Item;

    public function run(array $payload, int $commandId): CommandResult
    {
        $updater = new Updater();
        $version = Payload::string($payload, 'version');
        try {
            $item = $this->find($payload);
        } catch (UserFacingError $error) {
            $result = UpdateResult::missing($this->type(), Payload::string($payload, 'slug'), $error->getMessage());
            return new CommandResult(false, $result->toArray(), $error->getMessage());
        }
        $result = $updater->update($item, $version, $commandId, ($payload['unguarded'] ?? null) === true);
        $fields = $result->toArray();
        $logs = implode("\n", array_filter([$updater->log(), $fields['reason'] ?? '']));
        return new CommandResult($result->isSuccess(), $fields, $logs);
    }
}
