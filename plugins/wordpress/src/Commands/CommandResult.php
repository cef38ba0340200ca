<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

defined('ABSPATH') || exit;

/** The result of a command as the service receives it. */
final class CommandResult
{
    private bool $isSuccess;

    /** @var array<string, mixed> */
    private array $result;

    private string $logs;

    /**
     * @param array<string, mixed> $result
     */
    public function __construct(bool $isSuccess, array $result, string $logs = '')
    {
        $this->isSuccess = $isSuccess;
        $this->result = $result;
        $this->logs = $logs;
    }

    /**
     * @param array<string, mixed> $result
     */
    public static function success(array $result = [], string $logs = ''): self
    {
        return new self(true, $result, $logs);
    }

    public static function error(string $reason): self
    {
        return new self(false, ['reason' => $reason], $reason);
    }

    /**
     * @return array{status: string, result: array<string, mixed>, logs: string}
     */
    public function toArray(): array
    {
        return ['status' => $this->isSuccess ? 'success' : 'error', 'result' => $this->result, 'logs' => $this->logs];
    }
}
