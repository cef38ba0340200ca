<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Plugin\MemoryQueue;
use PHPUnit\Framework\TestCase;

final class MemoryQueueTest extends TestCase
{
    public function testDropsTheOldestEventWhenFull(): void
    {
        $queue = new MemoryQueue(2);
        foreach (['a', 'b', 'c'] as $type) {
            $queue->add(['event_type' => $type]);
        }
        self::assertSame(2, $queue->count());
        self::assertSame(['b', 'c'], array_column($queue->take(5), 'event_type'));
    }

    public function testRemovesEventsById(): void
    {
        $queue = new MemoryQueue();
        foreach (['a', 'b', 'c'] as $type) {
            $queue->add(['event_type' => $type]);
        }
        $taken = $queue->take(2);
        self::assertSame(3, $queue->count());
        // An event that is added between both calls stays.
        $queue->add(['event_type' => 'd']);
        $queue->remove(array_keys($taken));
        self::assertSame(['c', 'd'], array_column($queue->take(5), 'event_type'));
    }
}
