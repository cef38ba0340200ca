<?php

declare(strict_types=1);

namespace AgencyApi\Plugin;

/** Activity events that could not be sent yet. It is bounded: when it is full, the oldest event is dropped. */
interface EventQueue
{
    /**
     * @param array<string, mixed> $event
     */
    public function add(array $event): void;

    /**
     * Returns the oldest events, oldest first, without removing them.
     *
     * @return array<int|string, array<string, mixed>> By the id that `remove` takes.
     */
    public function take(int $count): array;

    /**
     * @param array<int|string> $ids
     */
    public function remove(array $ids): void;

    public function count(): int;
}
