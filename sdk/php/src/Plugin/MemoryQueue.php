<?php

declare(strict_types=1);

namespace AgencyApi\Plugin;

/** A queue for the lifetime of a process. */
final class MemoryQueue implements EventQueue
{
    private int $size;

    /** @var array<int, array<string, mixed>> */
    private array $events = [];

    public function __construct(int $size = 500)
    {
        $this->size = $size;
    }

    public function add(array $event): void
    {
        $this->events[] = $event;
        if (count($this->events) > $this->size) {
            unset($this->events[array_key_first($this->events)]);
        }
    }

    public function take(int $count): array
    {
        return array_slice($this->events, 0, $count, true);
    }

    public function remove(array $ids): void
    {
        $this->events = array_diff_key($this->events, array_flip($ids));
    }

    public function count(): int
    {
        return count($this->events);
    }
}
