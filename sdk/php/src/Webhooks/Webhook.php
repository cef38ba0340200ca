<?php

declare(strict_types=1);

namespace AgencyApi\Webhooks;

use AgencyApi\Http\Json;
use AgencyApi\Http\Request;

/**
 * Verifies webhook requests.
 *
 * @phpstan-type Event array{id: int, event: string, agencyId: int, occurredAt: string, data: array<string, mixed>}
 */
final class Webhook
{
    /** How far the clocks of the service and the receiver may differ. */
    private const TOLERANCE_SECONDS = 300;

    private const STANDARD_PREFIX = 'whsec_';

    /**
     * Verifies the signature of a webhook request and returns its event.
     *
     * If the request has the headers of Standard Webhooks, their signature is verified, and its timestamp must be at
     * most 5 minutes old; otherwise `X-Service-Signature` is. A delivery may arrive twice with the same `id`; a
     * redelivered event has a new `id`.
     *
     * @param string $rawBody The unparsed body, such as `file_get_contents('php://input')`.
     * @param array<string, string|string[]> $headers Such as `getallheaders()`.
     * @param string|string[] $secret The `signingSecret` or the `standardSecret` of the subscription, or a list of
     *   secrets, of which one must match.
     * @return Event
     * @throws WebhookVerificationException when the signature is missing, invalid or too old, or when the body is not
     *   an event.
     * @throws \InvalidArgumentException when the secret is empty or invalid.
     */
    public static function unwrap(string $rawBody, array $headers, $secret): array
    {
        $keys = array_map([self::class, 'key'], (array) $secret);
        if ($keys === []) {
            throw new \InvalidArgumentException('A signing secret is required');
        }
        $headers = array_map(
            fn ($value) => is_array($value) ? (string) reset($value) : (string) $value,
            array_change_key_case($headers)
        );
        [$signatures, $data] = self::readSigned($headers, $rawBody);
        $isValid = false;
        foreach ($keys as $key) {
            $expected = hash_hmac('sha256', $data, $key, true);
            foreach ($signatures as $signature) {
                $isValid = hash_equals($expected, $signature) || $isValid;
            }
        }
        if (!$isValid) {
            throw new WebhookVerificationException('The signature does not match the body');
        }
        $event = Json::decode($rawBody);
        if (!is_string($event['event'] ?? null)) {
            throw new WebhookVerificationException('The body is not an event');
        }
        return $event;
    }

    /**
     * Whether data exceeded 65,536 bytes. Truncated data has the `id`, by which the resource can be read from the API.
     *
     * @param array<string, mixed> $data
     */
    public static function isTruncated(array $data): bool
    {
        return array_key_exists('_truncated', $data);
    }

    /**
     * Creates a signed webhook request to test a receiver with.
     *
     * @param array{event: string, data: array<string, mixed>} $event Missing properties get default values.
     */
    public static function testRequest(string $url, array $event, string $secret): Request
    {
        $key = self::key($secret);
        $event += ['id' => 1, 'agencyId' => 1, 'occurredAt' => gmdate('Y-m-d\TH:i:s.000\Z')];
        $body = Json::encode($event);
        $timestamp = time();
        $signature = base64_encode(hash_hmac('sha256', "{$event['id']}.$timestamp.$body", $key, true));
        return new Request('POST', $url, [
            'Content-Type' => 'application/json',
            'User-Agent' => 'Service-Webhooks/1.0',
            'X-Service-Event' => $event['event'],
            'X-Service-Signature' => hash_hmac('sha256', $body, $key),
            'X-Service-Delivery-Id' => (string) $event['id'],
            'X-Service-Attempt' => '1',
            'webhook-id' => (string) $event['id'],
            'webhook-timestamp' => (string) $timestamp,
            'webhook-signature' => "v1,$signature",
        ], $body);
    }

    /** The HMAC key of a signing secret: its text, which the form of Standard Webhooks encodes. */
    private static function key(string $secret): string
    {
        $key = strncmp($secret, self::STANDARD_PREFIX, strlen(self::STANDARD_PREFIX)) === 0
            ? base64_decode(substr($secret, strlen(self::STANDARD_PREFIX)), true)
            : $secret;
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException('The signing secret is empty or invalid');
        }
        return $key;
    }

    /**
     * The signatures of a request, and the bytes that they sign.
     *
     * @param array<string, string> $headers
     * @return array{0: string[], 1: string}
     */
    private static function readSigned(array $headers, string $body): array
    {
        $standard = $headers['webhook-signature'] ?? '';
        if ($standard !== '') {
            return self::readStandard($headers, $standard, $body);
        }
        $signature = $headers['x-service-signature'] ?? '';
        if ($signature === '') {
            throw new WebhookVerificationException('The request has no signature');
        }
        $bytes = preg_match('/^[0-9a-f]{64}$/Di', $signature) === 1 ? (string) hex2bin($signature) : '';
        return [[$bytes], $body];
    }

    /**
     * The signatures of Standard Webhooks: they sign the id and the time of the attempt, too.
     *
     * @param array<string, string> $headers
     * @return array{0: string[], 1: string}
     */
    private static function readStandard(array $headers, string $signature, string $body): array
    {
        [$id, $timestamp] = [$headers['webhook-id'] ?? '', $headers['webhook-timestamp'] ?? ''];
        if ($id === '' || !ctype_digit($timestamp)) {
            throw new WebhookVerificationException(
                'The request has a webhook-signature, but no valid webhook-id or webhook-timestamp'
            );
        }
        if (abs(time() - (int) $timestamp) > self::TOLERANCE_SECONDS) {
            throw new WebhookVerificationException(
                'The webhook-timestamp differs by more than 5 minutes from the time of this clock'
            );
        }
        $signatures = [];
        foreach (explode(' ', $signature) as $entry) {
            if (strncmp($entry, 'v1,', 3) === 0) {
                $signatures[] = (string) base64_decode(substr($entry, 3), true);
            }
        }
        return [$signatures, "$id.$timestamp.$body"];
    }
}
