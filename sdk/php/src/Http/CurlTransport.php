<?php

declare(strict_types=1);

namespace AgencyApi\Http;

use AgencyApi\Errors\NetworkException;

/** Sends requests with ext-curl. */
final class CurlTransport implements Transport
{
    private const CONNECT_TIMEOUT_SECONDS = 10.0;

    private const MAX_HEADER_BYTES = 65536;

    /** Errors that occur before anything is sent. */
    private const UNSENT = [
        CURLE_COULDNT_RESOLVE_PROXY,
        CURLE_COULDNT_RESOLVE_HOST,
        CURLE_COULDNT_CONNECT,
        CURLE_SSL_CONNECT_ERROR,
        CURLE_SSL_CACERT,
    ];

    private int $maxResponseBytes;

    /** @var resource|\CurlHandle|null Kept, because it keeps connections open between requests. */
    private $handle = null;

    /**
     * @throws \LogicException without ext-curl.
     */
    public function __construct(int $maxResponseBytes = 16 * 1024 * 1024)
    {
        if (!function_exists('curl_init')) {
            throw new \LogicException('CurlTransport requires the PHP extension curl');
        }
        $this->maxResponseBytes = $maxResponseBytes;
    }

    public function send(Request $request): Response
    {
        $status = 0;
        $headers = [];
        $headerBytes = 0;
        $body = '';
        $isTooLarge = false;

        $readHeader = function ($handle, string $line) use (&$status, &$headers, &$headerBytes, &$isTooLarge): int {
            $headerBytes += strlen($line);
            $isTooLarge = $headerBytes > self::MAX_HEADER_BYTES;
            if (preg_match('{^HTTP/[\d.]+ (\d{3})}', $line, $match) === 1) {
                // The header of an interim response, such as 100, comes before that of the response.
                $status = (int) $match[1];
                $headers = [];
            } elseif (strpos($line, ':') !== false) {
                [$name, $value] = explode(':', $line, 2);
                $name = strtolower(trim($name));
                $headers[$name] = isset($headers[$name]) ? $headers[$name] . ', ' . trim($value) : trim($value);
            }
            return $isTooLarge ? 0 : strlen($line);
        };
        $readBody = function ($handle, string $chunk) use (&$body, &$isTooLarge): int {
            $isTooLarge = strlen($body) + strlen($chunk) > $this->maxResponseBytes;
            if ($isTooLarge) {
                return 0;
            }
            $body .= $chunk;
            return strlen($chunk);
        };

        $handle = $this->handle ?? curl_init();
        if ($handle === false) {
            throw new NetworkException('curl could not be initialized');
        }
        $this->handle = $handle;
        curl_reset($handle);
        curl_setopt_array($handle, $this->options($request) + [
            CURLOPT_HEADERFUNCTION => $readHeader,
            CURLOPT_WRITEFUNCTION => $readBody,
        ]);
        $succeeded = curl_exec($handle);
        if ($isTooLarge) {
            throw NetworkException::fromRequest($request, "the response exceeds {$this->maxResponseBytes} bytes");
        }
        if ($succeeded === false) {
            $isUnsent = in_array(curl_errno($handle), self::UNSENT, true);
            throw NetworkException::fromRequest($request, curl_error($handle), $isUnsent);
        }
        return new Response($status, $headers, $body);
    }

    /**
     * @return array<int, mixed>
     */
    private function options(Request $request): array
    {
        // Without it, curl waits for permission to send a large body.
        $headers = ['Expect:'];
        foreach ($request->headers as $name => $value) {
            $headers[] = "$name: $value";
        }
        $options = [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_SSL_VERIFYPEER => true,
            CURLOPT_SSL_VERIFYHOST => 2,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_ENCODING => '',
            CURLOPT_NOSIGNAL => true,
            CURLOPT_FRESH_CONNECT => !self::isRepeatable($request),
            CURLOPT_TIMEOUT_MS => self::toMilliseconds($request->timeoutSeconds),
            CURLOPT_CONNECTTIMEOUT_MS => self::toMilliseconds(
                min($request->timeoutSeconds, self::CONNECT_TIMEOUT_SECONDS)
            ),
        ];
        if ($request->body !== '') {
            $options[CURLOPT_POSTFIELDS] = $request->body;
        } elseif ($request->method === 'HEAD') {
            $options[CURLOPT_NOBODY] = true;
        } elseif ($request->method !== 'GET') {
            $options[CURLOPT_POSTFIELDS] = '';
        }
        return $options;
    }

    /**
     * Whether a second request has no effect of its own. curl sends a request again without asking if the server closes
     * a connection that an earlier request has used.
     */
    private static function isRepeatable(Request $request): bool
    {
        $names = array_change_key_case($request->headers);
        return isset($names['idempotency-key']) || ($request->method === 'GET' && !isset($names['x-service-nonce']));
    }

    /** At least 1, because curl takes 0 as no timeout. */
    private static function toMilliseconds(float $seconds): int
    {
        return max(1, (int) ceil($seconds * 1000));
    }
}
