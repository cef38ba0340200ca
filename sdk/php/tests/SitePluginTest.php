<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyApi\Generated\Errors\InvalidPairingTokenException;
use AgencyApi\Generated\Errors\RevokedCredentialsException;
use AgencyApi\Generated\Errors\TimestampOutOfRangeException;
use AgencyApi\Http\Response;
use AgencyApi\Plugin\MemoryQueue;
use AgencyApi\Plugin\Pairing;
use AgencyApi\Plugin\Signature;
use AgencyApi\Plugin\SitePlugin;
use PHPUnit\Framework\TestCase;

final class SitePluginTest extends TestCase
{
    private const SECRET = 'ssa_0123';

    private const OPTIONS = [
        'serviceUrl' => 'https://api.example.com/',
        'apiKey' => 'sak_1',
        'apiSecret' => self::SECRET,
    ];

    private static function offline(): NetworkException
    {
        return new NetworkException('offline');
    }

    private static function wrongClock(int $serverTime): Response
    {
        return ScriptedTransport::json(401, [
            'error' => 'Timestamp out of range',
            'code' => 'INVALID_SIGNATURE',
            'serverTime' => $serverTime,
        ]);
    }

    public function testPairsWithoutCredentials(): void
    {
        $transport = new ScriptedTransport(ScriptedTransport::json(200, ['apiKey' => 'sak_1']));
        $pairing = ['pairingToken' => 'spt_1', 'siteUrl' => 'https://www.moreau.example', 'platform' => 'wordpress'];
        $credentials = Pairing::pair($transport, 'https://api.example.com/api/public/v1', $pairing, 'fr');
        self::assertSame(['apiKey' => 'sak_1'], $credentials);
        [$request] = $transport->requests;
        self::assertSame('https://api.example.com/api/plugin/pair', $request->url);
        self::assertSame($pairing, $transport->body(0));
        self::assertSame('fr', $request->headers['Accept-Language']);
        self::assertArrayNotHasKey('X-Service-API-Key', $request->headers);
    }

    public function testReportsAnInvalidPairingToken(): void
    {
        $transport = new ScriptedTransport(ScriptedTransport::error(401, 'INVALID_PAIRING_TOKEN'));
        $this->expectException(InvalidPairingTokenException::class);
        Pairing::pair($transport, 'https://api.example.com', []);
    }

    public function testSignsEachRequestWithBothSignaturesAndANewNonce(): void
    {
        $transport = new ScriptedTransport(ScriptedTransport::json(202, ['success' => true, 'id' => 1]));
        $plugin = new SitePlugin($transport, self::OPTIONS, null, new FixedClock(1767225600.9));
        $plugin->push('disk-usage', ['label' => "L'été / ☀"]);
        $plugin->push('disk-usage', []);
        [$first, $second] = $transport->requests;
        $headers = $first->headers;
        $path = '/api/plugin/v2/disk-usage';
        self::assertSame("https://api.example.com$path", $first->url);
        self::assertSame('sak_1', $headers['X-Service-API-Key']);
        self::assertSame('1767225600', $headers['X-Service-Timestamp']);
        $nonce = $headers['X-Service-Nonce'];
        $v2 = Signature::v2(self::SECRET, 'POST', $path, '1767225600', $nonce, $first->body);
        self::assertSame($v2, $headers['X-Service-Signature-V2']);
        $v1 = Signature::v1(self::SECRET, '1767225600', $first->body);
        self::assertSame($v1, $headers['X-Service-Signature']);
        self::assertNotSame($nonce, $second->headers['X-Service-Nonce']);
        self::assertSame('{}', $second->body);
    }

    public function testRejectsAnUnknownKind(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        (new SitePlugin(new ScriptedTransport(), self::OPTIONS))->push('unknown', []);
    }

    public function testCorrectsTheClockOnce(): void
    {
        $transport = new ScriptedTransport(self::wrongClock(1767229200), ScriptedTransport::json(200, []));
        $plugin = new SitePlugin($transport, self::OPTIONS, null, new FixedClock(1767225600.0));
        $plugin->commands();
        $plugin->commands();
        $headers = array_column($transport->requests, 'headers');
        $timestamps = array_column($headers, 'X-Service-Timestamp');
        self::assertSame(['1767225600', '1767229200', '1767229200'], $timestamps);
        self::assertCount(3, array_unique(array_column($headers, 'X-Service-Nonce')));
        self::assertSame(3600, $plugin->clockOffsetSeconds());

        $next = new SitePlugin($transport, self::OPTIONS + ['clockOffsetSeconds' => 3600], null, new FixedClock(10.0));
        $next->commands();
        self::assertSame('3610', $transport->requests[3]->headers['X-Service-Timestamp']);
    }

    public function testGivesUpWhenTheCorrectedTimeIsRejected(): void
    {
        $transport = new ScriptedTransport(self::wrongClock(1767229200));
        try {
            (new SitePlugin($transport, self::OPTIONS))->commands();
            self::fail('The request succeeded');
        } catch (TimestampOutOfRangeException $error) {
            self::assertSame(1767229200, $error->serverTime());
        }
        self::assertCount(2, $transport->requests);
    }

    public function testDoesNotRetryOtherErrors(): void
    {
        $transport = new ScriptedTransport(ScriptedTransport::json(401, [
            'error' => 'Revoked connector',
            'code' => 'INVALID_CREDENTIALS',
        ]));
        try {
            (new SitePlugin($transport, self::OPTIONS))->heartbeat();
            self::fail('The request succeeded');
        } catch (RevokedCredentialsException $error) {
            self::assertFalse($error->isTransient());
        }
        self::assertCount(1, $transport->requests);
    }

    public function testSendsAnEventWithin5Seconds(): void
    {
        $transport = new ScriptedTransport(ScriptedTransport::json(202, []));
        $plugin = new SitePlugin($transport, self::OPTIONS, null, new FixedClock(0.0));
        $event = ['event_type' => 'post.published', 'entity_label' => str_repeat('é', 201)];
        self::assertSame('sent', $plugin->activity($event));
        self::assertSame(5.0, $transport->requests[0]->timeoutSeconds);
        $sent = $transport->body(0);
        self::assertSame(str_repeat('é', 200), $sent['entity_label']);
        self::assertSame('1970-01-01T00:00:00Z', $sent['remote_at']);
    }

    public function testDoesNotSendAnEventAgainAfter5Seconds(): void
    {
        $clock = new FixedClock(0.0);
        $queue = new MemoryQueue();
        $transport = new ScriptedTransport(function () use ($clock): Response {
            $clock->time += 5;
            return self::wrongClock(3600);
        });
        $plugin = new SitePlugin($transport, self::OPTIONS, $queue, $clock);
        self::assertSame('queued', $plugin->activity(['event_type' => 'user.login']));
        self::assertCount(1, $transport->requests);
        self::assertSame(1, $queue->count());
    }

    public function testQueuesEventsThatCannotBeSent(): void
    {
        $queue = new MemoryQueue();
        $transport = new ScriptedTransport(
            self::offline(),
            ScriptedTransport::error(429, 'RATE_LIMIT_EXCEEDED'),
            new Response(403, [], '<html>A proxy</html>')
        );
        $plugin = new SitePlugin($transport, self::OPTIONS, $queue);
        foreach (['a', 'b', 'c'] as $type) {
            self::assertSame('queued', $plugin->activity(['event_type' => $type]));
        }
        $types = array_column($queue->take(10), 'event_type');
        self::assertSame(['a', 'b', 'c'], $types);
    }

    public function testDropsEventsThatAreInvalid(): void
    {
        $queue = new MemoryQueue();
        $plugin = new SitePlugin(
            new ScriptedTransport(ScriptedTransport::error(400, 'VALIDATION_FAILED')),
            self::OPTIONS,
            $queue
        );
        self::assertSame('rejected', $plugin->activity(['event_type' => 7]));
        self::assertSame('rejected', $plugin->activity(['event_type' => 'a', 'metadata' => ['ratio' => NAN]]));
        $plugin->enqueue(['event_type' => 'a', 'metadata' => ['ratio' => NAN]]);
        self::assertSame(0, $queue->count());
    }

    public function testEnqueuesWithoutARequest(): void
    {
        $queue = new MemoryQueue();
        $transport = new ScriptedTransport();
        $plugin = new SitePlugin($transport, self::OPTIONS, $queue, new FixedClock(60.0));
        $plugin->enqueue(['event_type' => 'a', 'entity_label' => "invalid \xff UTF-8"]);
        self::assertSame([], $transport->requests);
        $event = ['event_type' => 'a', 'entity_label' => "invalid \u{fffd} UTF-8"];
        self::assertSame([$event + ['remote_at' => '1970-01-01T00:01:00Z']], $queue->take(1));
    }

    public function testAuthenticatesAnErasureWithTheSecret(): void
    {
        $transport = new ScriptedTransport(ScriptedTransport::json(200, ['success' => true, 'erasureId' => 7]));
        $request = ['platform' => 'wordpress', 'user_id' => 7, 'user_data' => ['email' => 'paul@moreau.example']];
        $receipt = (new SitePlugin($transport, self::OPTIONS))->erase($request);
        self::assertSame(7, $receipt['erasureId']);
        $headers = $transport->requests[0]->headers;
        self::assertSame('Bearer ' . self::SECRET, $headers['Authorization']);
        self::assertSame('sak_1', $headers['X-Service-Client-Id']);
        self::assertArrayNotHasKey('X-Service-Signature-V2', $headers);
    }

    public function testDisconnectsWithoutABody(): void
    {
        $transport = new ScriptedTransport(new Response(204));
        (new SitePlugin($transport, self::OPTIONS))->disconnect();
        [$request] = $transport->requests;
        self::assertSame('', $request->body);
        self::assertArrayNotHasKey('Content-Type', $request->headers);
        self::assertArrayHasKey('X-Service-Signature-V2', $request->headers);
    }

    public function testDoesNotTakeAPageOfHtmlForAResponse(): void
    {
        $transport = new ScriptedTransport(new Response(200, [], '<html>Sign in to the network</html>'));
        try {
            (new SitePlugin($transport, self::OPTIONS))->commands();
            self::fail('The request succeeded');
        } catch (ApiException $error) {
            self::assertSame(200, $error->status());
            self::assertStringContainsString('not a response of the API', $error->getMessage());
        }
    }

    public function testRequiresCredentials(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        $this->expectExceptionMessage('The option apiSecret is required');
        new SitePlugin(new ScriptedTransport(), ['serviceUrl' => 'https://api.example.com', 'apiKey' => 'sak_1']);
    }
}
