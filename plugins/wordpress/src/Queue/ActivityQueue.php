<?php

declare(strict_types=1);

namespace AgencyConnector\Queue;

use AgencyApi\Plugin\EventQueue;

defined('ABSPATH') || exit;

/** The waiting activity events, for the library that sends them. */
final class ActivityQueue implements EventQueue
{
    /** A run sends ten batches, so that it stays within the limit of requests. The rest waits for the next one. */
    private const MAX_EVENTS_PER_RUN = 1000;

    public function add(array $event): void
    {
        Table::insert([['kind' => Table::ACTIVITY, 'ref' => null, 'body' => $event]]);
    }

    public function take(int $count): array
    {
        $events = [];
        foreach (Table::take([Table::ACTIVITY], $count) as $row) {
            $events[$row->id] = $row->body;
        }
        return $events;
    }

    public function remove(array $ids): void
    {
        Table::removeAll($ids);
    }

    public function count(): int
    {
        return min(Table::count(Table::ACTIVITY), self::MAX_EVENTS_PER_RUN);
    }
}
