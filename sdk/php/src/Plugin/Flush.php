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
            $events = $this->queue->take(self::BATCH_SIZE);
            if ($events === []) {
                break;
            }
            try {
                $this->send($events);
            } catch (NetworkException $error) {
                break;
            } catch (ApiException $error) {
                if ($error->isTransient()) {
                    break;
                }
                throw $error;
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
            if ($error->isBodyRejected() && count($events) > 1) {
                // Bisect the batch to find the invalid event, so that only that event is lost.
                foreach (array_chunk($events, (int) ceil(count($events) / 2), true) as $half) {
                    $this->send($half);
                }
                return;
            }
            if (!$error->isRejected()) {
                throw $error;
            }
        }
        $this->queue->remove(array_keys($events));
    }
}
