<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Plugin\Clock;

final class FixedClock implements Clock
{
    public float $time;

    public function __construct(float $time)
    {
        $this->time = $time;
    }

    public function now(): float
    {
        return $this->time;
    }
}
