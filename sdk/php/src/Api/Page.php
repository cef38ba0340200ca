<?php

declare(strict_types=1);

namespace AgencyApi\Api;

/**
 * A page of a list. A loop over it yields all items from this page to the end of the list; pages are requested as they
 * are needed.
 *
 * @template T of array
 * @implements \IteratorAggregate<int, T>
 */
final class Page implements \IteratorAggregate
{
    /** @var array<int, T> The items of this page. */
    public array $data;

    /** The number of items in the list. Null if they were not counted. */
    public ?int $total;

    /** Null on the last page, and if the list was not requested with a `cursor`. */
    public ?string $nextCursor;

    /** @var array<string, mixed> The whole response, such as `limit` and `offset`. */
    public array $body;

    /** @var callable(array<string, int|string>): array<string, mixed> */
    private $fetch;

    /**
     * @param array<string, mixed> $body
     * @param callable(array<string, int|string>): array<string, mixed> $fetch Requests the page at a position.
     */
    public function __construct(array $body, callable $fetch)
    {
        $this->data = $body['data'] ?? [];
        $this->total = $body['total'] ?? null;
        $this->nextCursor = $body['nextCursor'] ?? null;
        $this->body = $body;
        $this->fetch = $fetch;
    }

    /**
     * Yields this page and the following ones.
     *
     * @return \Generator<int, Page<T>>
     */
    public function pages(): \Generator
    {
        $page = $this;
        while ($page !== null) {
            yield $page;
            $page = $page->next();
        }
    }

    /**
     * Yields every item from this page on.
     *
     * @return \Generator<int, T>
     */
    public function getIterator(): \Generator
    {
        $index = 0;
        foreach ($this->pages() as $page) {
            foreach ($page->data as $item) {
                yield $index++ => $item;
            }
        }
    }

    /**
     * Returns the first items from this page on, at most `$limit`.
     *
     * @return array<int, T>
     */
    public function toArray(int $limit): array
    {
        $items = [];
        foreach ($this as $item) {
            $items[] = $item;
            if (count($items) >= $limit) {
                break;
            }
        }
        return $items;
    }

    /**
     * The next page; null after the last one.
     *
     * @return Page<T>|null
     */
    public function next(): ?self
    {
        if (array_key_exists('nextCursor', $this->body)) {
            return $this->nextCursor === null ? null : $this->at(['cursor' => $this->nextCursor]);
        }
        $offset = $this->body['offset'] ?? null;
        if ($offset === null || $this->data === []) {
            return null;
        }
        $next = $offset + count($this->data);
        return $this->total !== null && $next >= $this->total ? null : $this->at(['offset' => $next]);
    }

    /**
     * @param array<string, int|string> $position
     * @return Page<T>
     */
    private function at(array $position): self
    {
        return new self(($this->fetch)($position), $this->fetch);
    }
}
