<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use AgencyApi\Errors\ApiException;
use AgencyApi\Plugin\Clock;
use AgencyApi\Plugin\SitePlugin;

/** The results of commands. Each waits until the service has it, so that no command is executed twice. */
final class Results
{
    private const MAX_PER_RUN = 20;

    private Queue $queue;

    private Clock $clock;

    public function __construct(Queue $queue, Clock $clock)
    {
        $this->queue = $queue;
        $this->clock = $clock;
    }

    /** Records that a command begins. If the process is killed, the next run reports this result. */
    public function begin(int $commandId): void
    {
        $this->complete($commandId, 'error', [], 'The shop stopped while it executed the command.');
    }

    /**
     * @param array<string, mixed> $result
     */
    public function complete(int $commandId, string $status, array $result, string $logs): void
    {
        $this->queue->add(Queue::RESULT, (string) $commandId, [
            'commandId' => $commandId,
            'status' => $status,
            'result' => $result,
            'logs' => $logs,
            'executedAt' => gmdate('Y-m-d\TH:i:s\Z', (int) $this->clock->now()),
        ]);
    }

    public function isWaiting(int $commandId): bool
    {
        return $this->queue->has(Queue::RESULT, (string) $commandId);
    }

    public function send(SitePlugin $plugin): void
    {
        foreach ($this->queue->take([Queue::RESULT], self::MAX_PER_RUN) as $row) {
            $this->report($plugin, $row['body']);
            $this->queue->remove($row);
        }
    }

    /**
     * The service delivers a command again until it has a result, so a rejected one is reported without its data.
     *
     * @param array<string, mixed> $result
     */
    private function report(SitePlugin $plugin, array $result): void
    {
        try {
            $plugin->report($result);
        } catch (ApiException $error) {
            if ($error->isBodyRejected() && $result['result'] !== []) {
                $logs = "The result could not be sent: {$error->getMessage()}";
                $this->report($plugin, ['result' => [], 'logs' => $logs] + $result);
            } elseif ($error->status() !== 404 && !$error->isRejected()) {
                throw $error;
            }
        }
    }
}
