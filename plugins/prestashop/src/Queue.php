<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use PrestaShop\Module\AgencyConnector\Shop\Database;

/**
 * The queue of what waits for the service. Hooks only add rows; runs send and remove them. An object that changes often
 * waits once.
 */
final class Queue
{
    public const CONTENT = 'content';

    public const ORDER = 'order';

    public const RESULT = 'result';

    private const JSON_FLAGS = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;

    private Database $database;

    public function __construct(Database $database)
    {
        $this->database = $database;
    }

    public function create(): void
    {
        $this->database->execute(
            "CREATE TABLE IF NOT EXISTS {$this->table()} (
                id_queue INT UNSIGNED NOT NULL AUTO_INCREMENT,
                kind VARCHAR(20) NOT NULL,
                ref VARCHAR(60) NOT NULL,
                body MEDIUMTEXT NOT NULL,
                times INT UNSIGNED NOT NULL DEFAULT 1,
                PRIMARY KEY (id_queue),
                UNIQUE KEY kind_ref (kind, ref)
            ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4"
        );
    }

    public function drop(): void
    {
        $this->database->execute("DROP TABLE IF EXISTS {$this->table()}");
    }

    public function clear(): void
    {
        $this->database->execute("DELETE FROM {$this->table()}");
    }

    /**
     * @param array<string, mixed> $body
     */
    public function add(string $kind, string $ref, array $body = []): void
    {
        $values = array_map([$this, 'quote'], [$kind, $ref, (string) json_encode($body, self::JSON_FLAGS)]);
        $this->database->execute(
            "INSERT INTO {$this->table()} (kind, ref, body) VALUES (" . implode(', ', $values) . ')'
            . ' ON DUPLICATE KEY UPDATE body = VALUES(body), times = times + 1'
        );
    }

    /**
     * The oldest rows of some kinds, oldest first.
     *
     * @param non-empty-array<string> $kinds
     * @return array<int, array{id: int, kind: string, ref: string, body: array<string, mixed>, times: int}>
     */
    public function take(array $kinds, int $count): array
    {
        $list = implode(', ', array_map([$this, 'quote'], $kinds));
        $rows = $this->database->rows(
            "SELECT id_queue, kind, ref, body, times FROM {$this->table()}"
            . " WHERE kind IN ($list) ORDER BY id_queue LIMIT $count"
        );
        return array_map(static fn (array $row) => [
            'id' => (int) $row['id_queue'],
            'kind' => (string) $row['kind'],
            'ref' => (string) $row['ref'],
            'body' => (array) json_decode((string) $row['body'], true),
            'times' => (int) $row['times'],
        ], $rows);
    }

    /**
     * Removes a row, unless it was added again since it was read.
     *
     * @param array{id: int, times: int} $row
     */
    public function remove(array $row): void
    {
        $this->database->execute(
            "DELETE FROM {$this->table()} WHERE id_queue = {$row['id']} AND times = {$row['times']}"
        );
    }

    public function has(string $kind, string $ref): bool
    {
        $where = 'kind = ' . $this->quote($kind) . ' AND ref = ' . $this->quote($ref);
        return $this->database->rows("SELECT id_queue FROM {$this->table()} WHERE $where") !== [];
    }

    public function count(): int
    {
        return (int) $this->database->rows("SELECT COUNT(*) AS count FROM {$this->table()}")[0]['count'];
    }

    private function table(): string
    {
        return $this->database->prefix() . 'agencyconnector_queue';
    }

    private function quote(string $text): string
    {
        return "'" . $this->database->escape($text) . "'";
    }
}
