<?php

declare(strict_types=1);

namespace AgencyApi\Http;

/** An HTTP request. */
final class Request
{
    public string $method;

    public string $url;

    /** @var array<string, string> */
    public array $headers;

    public string $body;

    /** Time until the response is complete. */
    public float $timeoutSeconds;

    /**
     * @param array<string, string> $headers
     * @throws \InvalidArgumentException when a header is not one line: it could contain further headers.
     */
    public function __construct(
        string $method,
        string $url,
        array $headers = [],
        string $body = '',
        float $timeoutSeconds = 30.0
    ) {
        foreach ($headers as $name => $value) {
            if (preg_match('/^[\w-]+$/D', (string) $name) !== 1 || preg_match('/[\x00-\x1f\x7f]/', $value) === 1) {
                throw new \InvalidArgumentException("The header $name is invalid: it must be one line of text");
            }
        }
        $this->method = $method;
        $this->url = $url;
        $this->headers = $headers;
        $this->body = $body;
        $this->timeoutSeconds = $timeoutSeconds;
    }

    /** The method and the URL for messages, without the query, which may contain personal data. */
    public function describe(): string
    {
        return "$this->method " . preg_replace('/[?#].*/s', '', $this->url);
    }
}
