<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Webhooks\Webhook;
use AgencyApi\Webhooks\WebhookVerificationException;
use PHPUnit\Framework\TestCase;

final class WebhookTest extends TestCase
{
    private const SECRET = 'whs_0123456789abcdef';

    private const EVENT = ['event' => 'client.deleted', 'data' => ['id' => 7]];

    /**
     * @param array<string, string> $headers
     * @param string|string[] $secret
     */
    private static function assertNotVerified(string $message, string $body, array $headers, $secret): void
    {
        try {
            Webhook::unwrap($body, $headers, $secret);
        } catch (WebhookVerificationException $error) {
            self::assertStringContainsString($message, $error->getMessage());
            return;
        }
        self::fail('The request was verified');
    }

    public function testVerifiesStandardWebhooks(): void
    {
        // The example of the specification of Standard Webhooks, with a body of ours.
        $secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
        $body = '{"event":"test.ping","data":{}}';
        $timestamp = (string) time();
        $key = (string) base64_decode('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', true);
        $signature = base64_encode(hash_hmac('sha256', "msg_1.$timestamp.$body", $key, true));
        $headers = [
            'Webhook-Id' => 'msg_1',
            'Webhook-Timestamp' => $timestamp,
            'Webhook-Signature' => "v1a,AAAA v1,$signature",
        ];
        self::assertSame('test.ping', Webhook::unwrap($body, $headers, $secret)['event']);
        self::assertNotVerified('does not match', $body, ['Webhook-Id' => 'msg_2'] + $headers, $secret);
        self::assertNotVerified('does not match', "$body ", $headers, $secret);
        foreach ([-301, 301] as $offset) {
            $late = ['Webhook-Timestamp' => (string) (time() + $offset)] + $headers;
            self::assertNotVerified('more than 5 minutes', $body, $late, $secret);
        }
        unset($headers['Webhook-Timestamp']);
        self::assertNotVerified('no valid webhook-id', $body, $headers, $secret);
    }

    public function testVerifiesTheSignatureOfTheBody(): void
    {
        $body = '{"event":"test.ping","data":{}}';
        $headers = ['X-Service-Signature' => [hash_hmac('sha256', $body, self::SECRET)]];
        self::assertSame('test.ping', Webhook::unwrap($body, $headers, ['other', self::SECRET])['event']);
        self::assertNotVerified('does not match', $body, $headers, 'other');
        self::assertNotVerified('does not match', $body, ['X-Service-Signature' => 'abc'], self::SECRET);
        self::assertNotVerified('no signature', $body, [], self::SECRET);
    }

    public function testDoesNotFallBackToTheSignatureOfTheBody(): void
    {
        $request = Webhook::testRequest('https://site.example/', self::EVENT, self::SECRET);
        $headers = ['webhook-signature' => 'v1,AAAA'] + $request->headers;
        self::assertNotVerified('does not match', $request->body, $headers, self::SECRET);
    }

    public function testVerifiesTestRequests(): void
    {
        foreach ([self::SECRET, 'whsec_' . base64_encode('0123456789')] as $secret) {
            $request = Webhook::testRequest('https://site.example/', self::EVENT, $secret);
            $event = Webhook::unwrap($request->body, $request->headers, $secret);
            self::assertSame(self::EVENT['data'], $event['data']);
            $older = array_diff_key($request->headers, ['webhook-signature' => 1]);
            self::assertSame($event, Webhook::unwrap($request->body, $older, $secret));
        }
    }

    public function testRejectsBodiesThatAreNotEvents(): void
    {
        foreach (['', 'null', '[]', '{"event":7}'] as $body) {
            $headers = ['x-service-signature' => hash_hmac('sha256', $body, self::SECRET)];
            self::assertNotVerified('not an event', $body, $headers, self::SECRET);
        }
    }

    public function testRequiresASecret(): void
    {
        foreach (['', 'whsec_', 'whsec_!', []] as $secret) {
            try {
                Webhook::unwrap('{}', [], $secret);
                self::fail('The secret was accepted');
            } catch (\InvalidArgumentException $error) {
                self::assertStringContainsString('secret', $error->getMessage());
            }
        }
    }

    public function testRecognizesTruncatedData(): void
    {
        self::assertTrue(Webhook::isTruncated(['id' => 7, '_truncated' => true]));
        self::assertFalse(Webhook::isTruncated(['id' => 7]));
    }
}
