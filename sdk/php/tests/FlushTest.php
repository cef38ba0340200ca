<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Request;
use AgencyApi\Http\Response;
use AgencyApi\Plugin\EventQueue;
use AgencyApi\Plugin\MemoryQueue;
use AgencyApi\Plugin\SitePlugin;
use PHPUnit\Framework\TestCase;

final class FlushTest extends TestCase
{
    private const OPTIONS = ['serviceUrl' => 'https://api.example.com', 'apiKey' => 'sak_1', 'apiSecret' => 'ssa_1'];

    /** @var array<int, array<int, string>> The event types of each accepted batch. */
    private array $accepted = [];

    private static function queue(int $count): MemoryQueue
    {
        $queue = new MemoryQueue(1000);
        for ($index = 1; $index <= $count; $index++) {
            $queue->add(['event_type' => "e$index"]);
        }
        return $queue;
    }

    /** A service that rejects batches with an event of one of the types. */
    private function service(Response $rejection, string ...$invalid): ScriptedTransport
    {
        return new ScriptedTransport(function (Request $request) use ($rejection, $invalid): Response {
            $types = array_column(json_decode($request->body, true)['events'], 'event_type');
            if (array_intersect($types, $invalid) !== []) {
                return $rejection;
            }
            $this->accepted[] = $types;
            return ScriptedTransport::json(202, ['success' => true, 'accepted' => count($types), 'rejected' => []]);
        });
    }

    public function testSendsBatchesOf100OldestFirst(): void
    {
        $queue = self::queue(250);
        $transport = $this->service(new Response(500));
        $sent = (new SitePlugin($transport, self::OPTIONS, $queue))->flush();
        self::assertSame(250, $sent);
        self::assertSame([100, 100, 50], array_map('count', $this->accepted));
        self::assertSame('e1', $this->accepted[0][0]);
        self::assertSame(0, $queue->count());
    }

    public function testFollowsAHeartbeat(): void
    {
        $queue = self::queue(1);
        $transport = new ScriptedTransport(ScriptedTransport::json(200, ['status' => 'ok']));
        (new SitePlugin($transport, self::OPTIONS, $queue))->heartbeat(['pluginVersion' => '4.0.0']);
        $paths = array_map(fn (Request $request) => parse_url($request->url, PHP_URL_PATH), $transport->requests);
        self::assertSame(['/api/plugin/v2/heartbeat', '/api/plugin/v2/activity-batch'], $paths);
        self::assertSame(0, $queue->count());
    }

    public function testLosesOnlyTheInvalidEventsOfABatch(): void
    {
        foreach ([ScriptedTransport::error(400, 'VALIDATION_FAILED'), new Response(413)] as $rejection) {
            $this->accepted = [];
            $queue = self::queue(130);
            $transport = $this->service($rejection, 'e17', 'e18', 'e130');
            $sent = (new SitePlugin($transport, self::OPTIONS, $queue))->flush();
            self::assertSame(127, $sent);
            self::assertSame(0, $queue->count());
            $types = array_merge(...$this->accepted);
            self::assertCount(127, array_unique($types));
            self::assertSame([], array_intersect(['e17', 'e18', 'e130'], $types));
        }
    }

    public function testDropsEventsThatTheServiceReportsAsRejected(): void
    {
        $queue = self::queue(3);
        $response = ['success' => true, 'accepted' => 2, 'rejected' => [['index' => 1, 'errors' => []]]];
        $transport = new ScriptedTransport(ScriptedTransport::json(202, $response));
        self::assertSame(2, (new SitePlugin($transport, self::OPTIONS, $queue))->flush());
        self::assertSame(0, $queue->count());
    }

    public function testKeepsEventsOnTransientErrors(): void
    {
        $failures = [
            new NetworkException('offline'),
            new Response(502, [], 'Bad gateway'),
            ScriptedTransport::error(429, 'RATE_LIMIT_EXCEEDED'),
            ScriptedTransport::error(503, 'OVERLOADED'),
        ];
        foreach ($failures as $failure) {
            $queue = self::queue(150);
            $accepted = ScriptedTransport::json(202, ['rejected' => []]);
            $transport = new ScriptedTransport($accepted, $failure);
            self::assertSame(100, (new SitePlugin($transport, self::OPTIONS, $queue))->flush());
            self::assertSame('e101', array_values($queue->take(1))[0]['event_type']);
            self::assertCount(2, $transport->requests);
        }
    }

    public function testKeepsEventsAndReportsOtherErrorsOfTheService(): void
    {
        $queue = self::queue(1);
        $transport = new ScriptedTransport(ScriptedTransport::error(401, 'INVALID_CREDENTIALS'));
        try {
            (new SitePlugin($transport, self::OPTIONS, $queue))->flush();
            self::fail('The flush succeeded');
        } catch (ApiException $error) {
            self::assertSame(1, $queue->count());
        }
    }

    public function testKeepsEventsThatAFirewallBlocksAndSendsTheOthers(): void
    {
        foreach ([400, 403, 406] as $status) {
            $this->accepted = [];
            $queue = self::queue(230);
            $transport = $this->service(new Response($status, [], '<html>A firewall</html>'), 'e1', 'e120');
            $sent = (new SitePlugin($transport, self::OPTIONS, $queue))->flush();
            self::assertSame(228, $sent);
            self::assertSame(['e1', 'e120'], array_column($queue->take(10), 'event_type'));
        }
    }

    public function testStopsWhenAProxyRejectsEverything(): void
    {
        foreach ([302, 400, 403, 404] as $status) {
            $queue = self::queue(230);
            $transport = new ScriptedTransport(new Response($status, [], '<html>A proxy</html>'));
            self::assertSame(0, (new SitePlugin($transport, self::OPTIONS, $queue))->flush());
            self::assertSame(230, $queue->count());
            self::assertLessThan(10, count($transport->requests));
        }
    }

    public function testEndsIfTheQueueCannotRemoveEvents(): void
    {
        $queue = new class implements EventQueue {
            public function add(array $event): void
            {
            }

            public function take(int $count): array
            {
                return [7 => ['event_type' => 'a']];
            }

            public function remove(array $ids): void
            {
            }

            public function count(): int
            {
                return 1;
            }
        };
        $transport = new ScriptedTransport(ScriptedTransport::json(202, []));
        (new SitePlugin($transport, self::OPTIONS, $queue))->flush();
        self::assertCount(1, $transport->requests);
    }
}
