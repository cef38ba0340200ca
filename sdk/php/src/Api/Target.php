<?php

declare(strict_types=1);

namespace AgencyApi\Api;

/** The paths and queries of requests. */
final class Target
{
    /**
     * @param string $path The path template, such as `/clients/{id}`.
     * @param array<string, int|string> $ids
     * @param array<string, mixed> $query Lists are joined by commas; null is omitted.
     * @throws \InvalidArgumentException when an id is not a single segment, which would address another operation.
     */
    public static function build(string $path, array $ids, array $query): string
    {
        foreach ($ids as $name => $id) {
            if (preg_match('/^[\w-]+$/D', (string) $id) !== 1) {
                throw new \InvalidArgumentException("$name must be an id");
            }
            $path = str_replace('{' . $name . '}', (string) $id, $path);
        }
        $parameters = array_map([self::class, 'text'], array_filter($query, fn ($value) => $value !== null));
        return $parameters === [] ? $path : $path . '?' . http_build_query($parameters, '', '&', PHP_QUERY_RFC3986);
    }

    /**
     * Checks the path of a request without a method of its own.
     *
     * @throws \InvalidArgumentException when the path could address anything but an operation of the API.
     */
    public static function assertPath(string $path): void
    {
        $isPath = preg_match('{^/[^/?#\\\\\s\x00-\x1f][^?#\\\\\s\x00-\x1f]*$}D', $path) === 1;
        // Dot segments, which servers resolve even if they are encoded.
        if (!$isPath || preg_match('{/(\.|%2e){1,2}(?=/|$)}i', $path) === 1) {
            throw new \InvalidArgumentException("The path must look like /clients/7, without a query, not $path");
        }
    }

    /**
     * @param mixed $value
     */
    private static function text($value): string
    {
        if (is_bool($value)) {
            return $value ? 'true' : 'false';
        }
        return is_array($value) ? implode(',', array_map([self::class, 'text'], $value)) : (string) $value;
    }
}
