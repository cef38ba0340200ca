<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** How many more requests a run may send, so that it stays within the limit of the service. */
final class Budget
{
    private int $remaining;

    public function __construct(int $requests)
    {
        $this->remaining = $requests;
    }

    /** Takes one request. False if none is left. */
    public function take(): bool
    {
        return $this->remaining-- > 0;
    }
}
