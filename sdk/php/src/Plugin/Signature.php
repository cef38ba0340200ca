<?php

declare(strict_types=1);

namespace AgencyApi\Plugin;

/** The signatures of a plugin's requests. */
final class Signature
{
    /**
     * The headers that sign a request: V2, and the older signature for services that do not know V2.
     *
     * @param string $target The path with the query, as the service receives it.
     * @param string $body The text as it is sent; empty without a body.
     * @return array<string, string>
     */
    public static function headers(
        string $apiSecret,
        string $method,
        string $target,
        string $timestamp,
        string $nonce,
        string $body
    ): array {
        return [
            'X-Service-Timestamp' => $timestamp,
            'X-Service-Nonce' => $nonce,
            'X-Service-Signature-V2' => self::v2($apiSecret, $method, $target, $timestamp, $nonce, $body),
            'X-Service-Signature' => self::v1($apiSecret, $timestamp, $body),
        ];
    }

    public static function v2(
        string $apiSecret,
        string $method,
        string $target,
        string $timestamp,
        string $nonce,
        string $body
    ): string {
        $lines = [$method, $target, $timestamp, $nonce, hash('sha256', $body)];
        return hash_hmac('sha256', implode("\n", $lines), $apiSecret);
    }

    /** The older signature, which covers neither method nor path. Command results may omit the timestamp. */
    public static function v1(string $apiSecret, ?string $timestamp, string $body): string
    {
        $content = $timestamp === null ? $body : "$timestamp.$body";
        return 'sha256=' . hash_hmac('sha256', $content, $apiSecret);
    }

    /** A nonce for one request. */
    public static function nonce(): string
    {
        return bin2hex(random_bytes(16));
    }
}
