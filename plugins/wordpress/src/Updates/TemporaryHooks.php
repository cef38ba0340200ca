<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

defined('ABSPATH') || exit;

/** Filters that last as long as an installation. */
final class TemporaryHooks
{
    /** @var array<int, array{string, callable, int}> */
    private array $hooks = [];

    public function add(string $name, callable $callback, int $priority = PHP_INT_MAX, int $argumentCount = 1): void
    {
        add_filter($name, $callback, $priority, $argumentCount);
        $this->hooks[] = [$name, $callback, $priority];
    }

    public function removeAll(): void
    {
        foreach ($this->hooks as [$name, $callback, $priority]) {
            remove_filter($name, $callback, $priority);
        }
        $this->hooks = [];
    }
}
