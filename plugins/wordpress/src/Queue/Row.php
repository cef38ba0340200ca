<?php

declare(strict_types=1);

namespace AgencyConnector\Queue;

defined('ABSPATH') || exit;

/** A row of the queue. */
final class Row
{
    public int $id;

    public string $kind;

    public ?string $ref;

    /** @var array<string, mixed> */
    public array $body;

    /** How often the row was added. */
    public int $times;

    /**
     * @param array<string, string|null> $row
     */
    public static function fromDatabase(array $row): self
    {
        $body = json_decode((string) $row['body'], true);
        $result = new self();
        $result->id = (int) $row['id'];
        $result->kind = (string) $row['kind'];
        $result->ref = $row['ref'];
        $result->body = is_array($body) ? $body : [];
        $result->times = (int) $row['times'];
        return $result;
    }
}
