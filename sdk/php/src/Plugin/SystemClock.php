<?php

declare(strict_types=1);

namespace AgencyApi\Plugin;

final class SystemClock implements Clock
{
    public function now(): float
    {
        return microtime(true);
    }
}
