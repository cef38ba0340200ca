<?php

declare(strict_types=1);

namespace AgencyApi\Api;

/**
 * The change feed from a cursor on. It waits for new events, and ends only with an exception or when the loop is left.
 *
 * @phpstan-type Change array{id: int, event: string, occurredAt: string, data: array<string, mixed>}
 * @phpstan-type ChangePage array{data: array<int, Change>, nextCursor: string, hasMore: bool}
 * @implements \IteratorAggregate<int, Change>
 */
final class ChangeFeed implements \IteratorAggregate
{
    /** The longest wait of the service, and how long a response may take after it. */
    private const WAIT_SECONDS = 25;

    private const TIMEOUT_SECONDS = 55;

    /** A service that stops does not wait: empty pages are requested at most this often. */
    private const MIN_INTERVAL_SECONDS = 1.0;

    private HttpClient $client;

    private ?string $after;

    /** @var string[]|null */
    private ?array $events;

    /**
     * @param string|null $after The `nextCursor` of a page, or `now`. Default: the oldest event that is kept.
     * @param string[]|null $events Default: all events that the key may read.
     */
    public function __construct(HttpClient $client, ?string $after, ?array $events)
    {
        $this->client = $client;
        $this->after = $after;
        $this->events = $events;
    }

    /**
     * Yields the events in pages with their cursors. A page may be empty. Store `nextCursor` when you have processed
     * `data`.
     *
     * @return \Generator<int, ChangePage>
     */
    public function pages(): \Generator
    {
        $after = $this->after;
        while (true) {
            $requestedAt = microtime(true);
            $query = ['after' => $after, 'events' => $this->events, 'limit' => 100, 'wait' => self::WAIT_SECONDS];
            $options = ['timeoutSeconds' => self::TIMEOUT_SECONDS];
            $page = $this->client->send('GET', '/changes', ['query' => $query], $options);
            yield $page;
            $after = $page['nextCursor'];
            $rest = $requestedAt + self::MIN_INTERVAL_SECONDS - microtime(true);
            if ($page['data'] === [] && !$page['hasMore'] && $rest > 0) {
                $this->client->pause($rest);
            }
        }
    }

    /**
     * Yields the events.
     *
     * @return \Generator<int, Change>
     */
    public function getIterator(): \Generator
    {
        foreach ($this->pages() as $page) {
            foreach ($page['data'] as $change) {
                yield $change['id'] => $change;
            }
        }
    }
}
