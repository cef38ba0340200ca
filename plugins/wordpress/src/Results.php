<?php

declare(strict_types=1);

namespace AgencyConnector;

use AgencyApi\Errors\ApiException;
use AgencyApi\Plugin\SitePlugin;
use AgencyConnector\Commands\Registry;
use AgencyConnector\Queue\Row;
use AgencyConnector\Queue\Table;

defined('ABSPATH') || exit;

/** The results of commands. Each waits until the service has it, so that no command is executed twice. */
final class Results
{
    private const MAX_PER_RUN = 20;

    /** The service keeps as many characters. */
    private const MAX_LOG_LENGTH = 65536;

    /** Records that a command begins. If the process is killed, the next run reports this result. */
    public static function begin(int $commandId): void
    {
        self::store([
            'commandId' => $commandId,
            'status' => 'error',
            'result' => [],
            'logs' => __('The site stopped while it executed the command.', 'agency-connector'),
        ]);
    }

    /**
     * @param array{status: string, result: array<string, mixed>, logs: string} $outcome
     */
    public static function complete(int $commandId, array $outcome): void
    {
        $outcome['logs'] = mb_substr($outcome['logs'], 0, self::MAX_LOG_LENGTH);
        self::store(['commandId' => $commandId] + $outcome);
    }

    /** Whether a result of the command waits. */
    public static function isWaiting(int $commandId): bool
    {
        return Table::exists(Table::RESULT, self::ref($commandId));
    }

    /** Takes over the results of updates whose process died, which the watchdog has stored. */
    public static function recover(): void
    {
        foreach (Registry::pendingResults() as $result) {
            self::store($result);
            Registry::deletePendingResult($result['commandId']);
        }
    }

    public static function send(SitePlugin $plugin): void
    {
        foreach (Table::take([Table::RESULT], self::MAX_PER_RUN) as $row) {
            self::report($plugin, $row);
            Table::remove($row);
        }
    }

    /** The service delivers a command again until it has a result, so a rejected one is reported without its data. */
    private static function report(SitePlugin $plugin, Row $row): void
    {
        try {
            $plugin->report($row->body);
        } catch (ApiException $error) {
            if ($error->isBodyRejected()) {
                /* translators: %s: reason */
                $logs = sprintf(__('The result could not be sent: %s', 'agency-connector'), $error->getMessage());
                self::reportOrDrop($plugin, ['result' => [], 'logs' => $logs] + $row->body);
            } elseif ($error->status() !== 404 && !$error->isRejected()) {
                throw $error;
            }
        }
    }

    /**
     * @param array<string, mixed> $result
     */
    private static function reportOrDrop(SitePlugin $plugin, array $result): void
    {
        try {
            $plugin->report($result);
        } catch (ApiException $error) {
            if ($error->status() !== 404 && !$error->isRejected()) {
                throw $error;
            }
        }
    }

    /**
     * @param array<string, mixed> $result
     */
    private static function store(array $result): void
    {
        $result += ['executedAt' => Clock::now()];
        Table::insert([['kind' => Table::RESULT, 'ref' => self::ref($result['commandId']), 'body' => $result]]);
    }

    private static function ref(int $commandId): string
    {
        return "command:$commandId";
    }
}
