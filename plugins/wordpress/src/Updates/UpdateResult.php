<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

defined('ABSPATH') || exit;

/** The result of an update as the service receives it. */
final class UpdateResult
{
    private const SUCCESSES = ['updated', 'unchanged'];

    /** @var array<string, mixed> */
    private array $fields;

    /**
     * @param array<string, mixed> $fields
     */
    private function __construct(array $fields)
    {
        $this->fields = $fields;
    }

    public static function unchanged(Item $item): self
    {
        return self::of($item, $item->version(), $item->version(), 'unchanged', null, '');
    }

    /** The item is not installed. */
    public static function missing(string $type, string $slug, string $reason): self
    {
        $versions = ['before' => null, 'after' => null];
        $outcome = ['outcome' => 'failed', 'probe' => null, 'reason' => $reason];
        return new self(['type' => $type, 'slug' => $slug] + $versions + $outcome);
    }

    /** The update was not started. */
    public static function failed(Item $item, string $reason): self
    {
        return self::of($item, $item->version(), $item->version(), 'failed', null, $reason);
    }

    /**
     * @param array<string, mixed> $result That of a marker, with `probe` and `note`.
     */
    public static function ofMarker(Item $item, string $before, string $after, array $result): self
    {
        $reason = trim(Reason::describe($result) . ' ' . $result['note']);
        return self::of($item, $before, $after, $result['outcome'], $result['probe'], $reason);
    }

    /**
     * The result of an update whose process died.
     *
     * @param array<string, mixed> $marker
     */
    public static function ofOutcome(array $marker): self
    {
        $fields = array_intersect_key($marker, array_flip(['type', 'slug', 'before', 'after']));
        $outcome = $marker['result']['outcome'];
        if ($outcome !== 'updated') {
            $fields['after'] = $fields['before'];
        }
        $reason = Reason::describe($marker['result']);
        return new self($fields + ['outcome' => $outcome, 'probe' => null] + array_filter(['reason' => $reason]));
    }

    public function isSuccess(): bool
    {
        return in_array($this->fields['outcome'], self::SUCCESSES, true);
    }

    /**
     * @return array<string, mixed>
     */
    public function toArray(): array
    {
        return $this->fields;
    }

    /**
     * @param array<string, mixed>|null $probe
     */
    private static function of(
        Item $item,
        string $before,
        string $after,
        string $outcome,
        ?array $probe,
        string $reason
    ): self {
        return new self([
            'type' => $item->type(),
            'slug' => $item->slug(),
            'before' => $before,
            'after' => $after,
            'outcome' => $outcome,
            'probe' => $probe,
        ] + array_filter(['reason' => $reason]));
    }
}
