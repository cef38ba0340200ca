<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Commands;

/** How a command ended. */
final class Outcome
{
    public bool $isSuccess;

    /** @var array<string, mixed> */
    public array $result;

    public string $logs;

    /**
     * @param array<string, mixed> $result
     */
    public function __construct(bool $isSuccess, array $result, string $logs = '')
    {
        $this->isSuccess = $isSuccess;
        $this->result = $result;
        $this->logs = $logs;
    }
}
