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
     */
    public function __construct(
        string $method,
        string $url,
        array $headers = [],
        string $body = '',
        float $timeoutSeconds = 30.0
    ) {
        $this->method = $method;
        $this->url = $url;
        $this->headers = $headers;
        $this->body = $body;
        $this->timeoutSeconds = $timeoutSeconds;
    }
}
