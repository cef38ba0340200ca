<?php

declare(strict_types=1);

namespace AgencyApi\Http;

/** The URL of a service. */
final class ServiceUrl
{
    /**
     * Returns the URL without the path of the public API, and without slashes at its end.
     *
     * @throws \InvalidArgumentException when it is not an HTTP URL, or contains credentials, a query or a fragment.
     */
    public static function normalize(string $url): string
    {
        $url = trim($url);
        $parts = parse_url($url);
        if ($parts === false || !isset($parts['host']) || preg_match('{^https?://[\x21-\x7e]+$}i', $url) !== 1) {
            throw new \InvalidArgumentException('The URL of the service must begin with https:// or http://');
        }
        if (array_intersect_key($parts, ['user' => 1, 'pass' => 1, 'query' => 1, 'fragment' => 1]) !== []) {
            throw new \InvalidArgumentException('The URL of the service must not contain credentials or a query');
        }
        return rtrim((string) preg_replace('{/api/public/v1$}', '', rtrim($url, '/')), '/');
    }
}
