<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Commands;

/** A command of the agency. */
interface Command
{
    /**
     * @param array<string, mixed> $payload
     * @throws \Throwable Its message becomes the logs of the result.
     */
    public function run(array $payload): Outcome;
}
