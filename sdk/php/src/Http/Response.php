<?php

declare(strict_types=1);

namespace AgencyApi\Http;

/** An HTTP response of any status. */
final class Response
{
    public int $status;

    /** @var array<string, string> By lower-case name. */
    public array $headers;

    public string $body;

    /**
     * @param array<string, string> $headers
     */
    public function __construct(int $status, array $headers = [], string $body = '')
    {
        $this->status = $status;
        $this->headers = array_change_key_case($headers);
        $this->body = $body;
    }

    public function header(string $name): ?string
    {
        return $this->headers[strtolower($name)] ?? null;
    }
}
