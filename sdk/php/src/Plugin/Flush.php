<?php

declare(strict_types=1);

namespace AgencyApi\Plugin;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;

/** Sends the events of a queue. */
final class Flush
{
    private const BATCH_SIZE = 100;

    private Connection $connection;

    private EventQueue $queue;

    private int $accepted = 0;

    /** @var array<int|string, array<string, mixed>> Events that a proxy rejects. They stay queued. */
    private array $blocked = [];

    public function __construct(Connection $connection, EventQueue $queue)
    {
        $this->connection = $connection;
        $this->queue = $queue;
    }

    /**
     * @return int The number of accepted events.
     */
    public function run(): int
    {
        // Bounded, in case the queue cannot remove its events.
        for ($batches = (int) ceil($this->queue->count() / self::BATCH_SIZE); $batches > 0; $batches--) {
            $queued = $this->queue->take(self::BATCH_SIZE + count($this->blocked));
            $events = array_slice(array_diff_key($queued, $this->blocked), 0, self::BATCH_SIZE, true);
            if ($events === []) {
                break;
            }
            try {
                $this->send($events);
            } catch (NetworkException $error) {
                break;
            } catch (ApiException $error) {
                // A response without a code is one of a proxy, which must not stop heartbeats and commands.
                if (!$error->isTransient() && $error->errorCode() !== null) {
                    throw $error;
                }
                break;
            }
        }
        return $this->accepted;
    }

    /**
     * @param non-empty-array<int|string, array<string, mixed>> $events
     */
    private function send(array $events): void
    {
        try {
            $body = ['events' => array_values($events)];
            $response = $this->connection->signed('POST', '/api/plugin/v2/activity-batch', $body);
            $this->accepted += count($events) - count($response['rejected'] ?? []);
        } catch (ApiException $error) {
            if (($error->isBlocked() || $error->isBodyRejected()) && count($events) > 1) {
                // Bisect the batch to find the rejected event, so that the others arrive.
                foreach (array_chunk($events, (int) ceil(count($events) / 2), true) as $half) {
                    $this->send($half);
                }
                return;
            }
            if (!$error->isRejected()) {
                $this->block($events, $error);
                return;
            }
        }
        $this->queue->remove(array_keys($events));
    }

    /**
     * @param non-empty-array<int|string, array<string, mixed>> $events
     * @throws ApiException when the proxy seems to reject every event, or the error has another reason.
     */
    private function block(array $events, ApiException $error): void
    {
        if (!$error->isBlocked() || ($this->accepted === 0 && $this->blocked !== [])) {
            throw $error;
        }
        $this->blocked += $events;
    }
}
