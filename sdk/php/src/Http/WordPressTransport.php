<?php

declare(strict_types=1);

namespace AgencyApi\Http;

use AgencyApi\Errors\NetworkException;

/** Sends requests with the HTTP API of WordPress, which uses the proxy and the certificates of the site. */
final class WordPressTransport implements Transport
{
    private int $maxResponseBytes;

    public function __construct(int $maxResponseBytes = 16 * 1024 * 1024)
    {
        $this->maxResponseBytes = $maxResponseBytes;
    }

    public function send(Request $request): Response
    {
        $result = wp_remote_request($request->url, [
            'method' => $request->method,
            'headers' => $request->headers,
            'user-agent' => $request->headers['User-Agent'] ?? '',
            'body' => $request->body === '' ? null : $request->body,
            'timeout' => $request->timeoutSeconds,
            'redirection' => 0,
            'sslverify' => true,
            // WordPress truncates silently: one more byte tells a larger response from one of this size.
            'limit_response_size' => $this->maxResponseBytes + 1,
        ]);
        if (is_wp_error($result)) {
            throw NetworkException::fromRequest($request, $result->get_error_message());
        }
        $body = wp_remote_retrieve_body($result);
        if (strlen($body) > $this->maxResponseBytes) {
            throw NetworkException::fromRequest($request, "the response exceeds {$this->maxResponseBytes} bytes");
        }
        $headers = [];
        foreach (wp_remote_retrieve_headers($result) as $name => $value) {
            $headers[$name] = is_array($value) ? implode(', ', $value) : (string) $value;
        }
        return new Response((int) wp_remote_retrieve_response_code($result), $headers, $body);
    }
}
