<?php

declare(strict_types=1);

namespace AgencyConnector;

use AgencyApi\Errors\ApiException;
use AgencyApi\Plugin\SitePlugin;
use AgencyConnector\Contents\Orders;
use AgencyConnector\Contents\Posts;
use AgencyConnector\Queue\Row;
use AgencyConnector\Queue\Table;

defined('ABSPATH') || exit;

/**
 * Sends what waits besides activity events. A row is removed when the service has it, or will never accept it; any
 * other error ends the run, and the row waits for the next one.
 */
final class Outbox
{
    private const KINDS = [Table::ERASURE, Table::SECURITY, Table::CONTENT, Table::ORDER, Table::REPORT];

    private const PAGE_SIZE = 20;

    public static function run(SitePlugin $plugin, Budget $budget): void
    {
        // A row is sent again after an error: then it must be the same one.
        Table::freeze(Table::SECURITY);
        foreach (Table::take(self::KINDS, self::PAGE_SIZE) as $row) {
            if (!$budget->take()) {
                return;
            }
            self::send($plugin, $row);
            Table::remove($row);
        }
    }

    /**
     * Pushes a body. One that the service rejects is dropped.
     *
     * @param array<string, mixed> $body
     * @throws ApiException when it may be accepted later.
     */
    public static function push(SitePlugin $plugin, string $kind, array $body): void
    {
        self::unlessRejected($kind, static function () use ($plugin, $kind, $body): void {
            $plugin->push($kind, $body);
        });
    }

    private static function send(SitePlugin $plugin, Row $row): void
    {
        $body = $row->body;
        switch ($row->kind) {
            case Table::SECURITY:
                $count = ($body['event_type'] ?? '') === 'user.login_failed' ? ['count' => $row->times] : [];
                self::push($plugin, 'security-event', $body + $count);
                break;
            case Table::CONTENT:
                $content = Posts::describe((int) ($body['id'] ?? 0), (string) ($body['type'] ?? 'post'));
                self::push($plugin, 'sync-content-extended', $content);
                break;
            case Table::ORDER:
                $order = Orders::describe((int) ($body['id'] ?? 0));
                if ($order !== null) {
                    self::push($plugin, 'sync-content', $order);
                }
                break;
            case Table::REPORT:
                self::push($plugin, (string) ($body['kind'] ?? ''), (array) ($body['report'] ?? []));
                break;
            case Table::ERASURE:
                self::unlessRejected('erasure', static function () use ($plugin, $body): void {
                    $plugin->erase($body);
                });
        }
    }

    private static function unlessRejected(string $kind, callable $request): void
    {
        try {
            $request();
        } catch (ApiException $error) {
            if (!$error->isRejected()) {
                throw $error;
            }
            Log::write("service rejected $kind", $error);
        }
    }
}
