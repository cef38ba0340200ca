<?php

declare(strict_types=1);

namespace AgencyConnector\Queue;

defined('ABSPATH') || exit;

/**
 * The table of everything that waits for the service. Hooks only add rows; the synchronization sends and removes them.
 */
final class Table
{
    public const ACTIVITY = 'activity';
    public const SECURITY = 'security';
    public const CONTENT = 'content';
    public const ORDER = 'order';
    public const REPORT = 'report';
    public const ERASURE = 'erasure';
    public const RESULT = 'result';

    private const MAX_ROWS = 5000;

    private const JSON_FLAGS = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;

    /** The oldest rows are removed once in so many new ones, to spare the other requests the query. */
    private const EVICTION_INTERVAL = 50;

    public static function name(): string
    {
        global $wpdb;
        return $wpdb->prefix . 'agency_connector_queue';
    }

    public static function create(): void
    {
        global $wpdb;
        $name = self::name();
        $wpdb->query(
            "CREATE TABLE IF NOT EXISTS $name (
                id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
                kind varchar(20) NOT NULL,
                ref varchar(100) DEFAULT NULL,
                body longtext NOT NULL,
                times int(10) unsigned NOT NULL DEFAULT 1,
                created_at bigint(20) unsigned NOT NULL,
                PRIMARY KEY  (id),
                UNIQUE KEY kind_ref (kind, ref),
                KEY kind_id (kind, id)
            ) {$wpdb->get_charset_collate()}"
        );
    }

    public static function drop(): void
    {
        global $wpdb;
        $wpdb->query('DROP TABLE IF EXISTS ' . self::name());
    }

    public static function clear(): void
    {
        global $wpdb;
        $wpdb->query('DELETE FROM ' . self::name());
    }

    /**
     * Adds rows with one statement. A row with the kind and the reference of an existing one replaces its body and is
     * counted in `times`, so that an object that changes often waits once.
     *
     * @param non-empty-array<array{kind: string, ref: string|null, body: array<string, mixed>}> $rows
     */
    public static function insert(array $rows): void
    {
        global $wpdb;
        $values = [];
        foreach ($rows as ['kind' => $kind, 'ref' => $ref, 'body' => $body]) {
            $json = wp_json_encode($body, self::JSON_FLAGS);
            if ($json === false) {
                continue;
            }
            $values[] = $ref === null
                ? $wpdb->prepare('(%s, NULL, %s, %d)', $kind, $json, time())
                : $wpdb->prepare('(%s, %s, %s, %d)', $kind, $ref, $json, time());
        }
        if ($values === []) {
            return;
        }
        $wpdb->query(
            'INSERT INTO ' . self::name() . ' (kind, ref, body, created_at) VALUES ' . implode(', ', $values)
            . ' ON DUPLICATE KEY UPDATE body = VALUES(body), times = times + 1'
        );
        $first = $wpdb->insert_id;
        $last = $first + count($values) - 1;
        if (intdiv($first - 1, self::EVICTION_INTERVAL) !== intdiv($last, self::EVICTION_INTERVAL)) {
            self::evict();
        }
    }

    /**
     * The oldest rows of some kinds, oldest first.
     *
     * @param non-empty-array<string> $kinds
     * @return Row[]
     */
    public static function take(array $kinds, int $count): array
    {
        global $wpdb;
        $placeholders = implode(', ', array_fill(0, count($kinds), '%s'));
        $rows = $wpdb->get_results($wpdb->prepare(
            'SELECT id, kind, ref, body, times FROM ' . self::name()
            . " WHERE kind IN ($placeholders) ORDER BY id LIMIT %d",
            array_merge($kinds, [$count])
        ), ARRAY_A);
        return array_map([Row::class, 'fromDatabase'], is_array($rows) ? $rows : []);
    }

    /**
     * @param array<int> $ids
     */
    public static function removeAll(array $ids): void
    {
        global $wpdb;
        if ($ids !== []) {
            $wpdb->query(
                'DELETE FROM ' . self::name() . ' WHERE id IN (' . implode(', ', array_map('intval', $ids)) . ')'
            );
        }
    }

    /** Removes a row, unless it was added again since it was read. */
    public static function remove(Row $row): void
    {
        global $wpdb;
        $wpdb->delete(self::name(), ['id' => $row->id, 'times' => $row->times], ['%d', '%d']);
    }

    /** From now on, rows of this kind stay as they are: later ones with the same reference become rows of their own. */
    public static function freeze(string $kind): void
    {
        global $wpdb;
        $wpdb->query($wpdb->prepare(
            'UPDATE ' . self::name() . ' SET ref = NULL WHERE kind = %s AND ref IS NOT NULL',
            $kind
        ));
    }

    public static function exists(string $kind, string $ref): bool
    {
        global $wpdb;
        return $wpdb->get_var($wpdb->prepare(
            'SELECT id FROM ' . self::name() . ' WHERE kind = %s AND ref = %s',
            $kind,
            $ref
        )) !== null;
    }

    /**
     * @return array{count: int, oldestAt: int} The number of rows, and when the oldest was added; 0 without rows.
     */
    public static function summary(): array
    {
        global $wpdb;
        $row = $wpdb->get_row('SELECT COUNT(*) AS count, MIN(created_at) AS oldest FROM ' . self::name(), ARRAY_A);
        return ['count' => (int) ($row['count'] ?? 0), 'oldestAt' => (int) ($row['oldest'] ?? 0)];
    }

    public static function count(string $kind): int
    {
        global $wpdb;
        $query = $wpdb->prepare('SELECT COUNT(*) FROM ' . self::name() . ' WHERE kind = %s', $kind);
        return (int) $wpdb->get_var($query);
    }

    /**
     * Removes the oldest rows beyond the limit. Results stay, because a command without a result is executed again;
     * erasures stay, because people have a right to them.
     */
    public static function evict(): void
    {
        global $wpdb;
        $name = self::name();
        $newest = $wpdb->get_var(
            $wpdb->prepare("SELECT id FROM $name ORDER BY id DESC LIMIT 1 OFFSET %d", self::MAX_ROWS)
        );
        if ($newest !== null) {
            $wpdb->query($wpdb->prepare(
                "DELETE FROM $name WHERE id <= %d AND kind NOT IN (%s, %s)",
                $newest,
                self::RESULT,
                self::ERASURE
            ));
        }
    }
}
