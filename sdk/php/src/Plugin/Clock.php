<?php

declare(strict_types=1);

namespace AgencyApi\Plugin;

/** The time of the site. Tests replace it. */
interface Clock
{
    /** Unix time in seconds. */
    public function now(): float;
}
