<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Client;
use AgencyApi\Http\Request;
use AgencyApi\Http\Response;
use PHPUnit\Framework\TestCase;

final class PageTest extends TestCase
{
    private const OPTIONS = ['apiKey' => 'spk_1', 'baseUrl' => 'https://api.example.com'];

    /** A service with five clients. */
    private static function service(): ScriptedTransport
    {
        return new ScriptedTransport(static function (Request $request): Response {
            parse_str((string) parse_url($request->url, PHP_URL_QUERY), $query);
            $offset = (int) ($query['cursor'] ?? $query['offset'] ?? 0);
            $limit = (int) $query['limit'];
            $ids = array_slice([1, 2, 3, 4, 5], $offset, $limit);
            $body = ['data' => array_map(fn (int $id) => ['id' => $id], $ids)];
            if (($query['count'] ?? 'true') === 'true') {
                $body['total'] = 5;
            }
            $body += isset($query['cursor'])
                ? ['nextCursor' => $offset + $limit < 5 ? (string) ($offset + $limit) : null]
                : ['limit' => $limit, 'offset' => $offset];
            return ScriptedTransport::json(200, $body);
        });
    }

    public function testYieldsAllItemsFromAPageOn(): void
    {
        foreach ([[], ['cursor' => ''], ['count' => 'false'], ['offset' => 1]] as $query) {
            $transport = self::service();
            $page = (new Client(self::OPTIONS, $transport))->clients->list($query + ['limit' => 2]);
            self::assertCount(1, $transport->requests);
            $expected = isset($query['offset']) ? [2, 3, 4, 5] : [1, 2, 3, 4, 5];
            self::assertSame($expected, array_column(iterator_to_array($page), 'id'));
        }
    }

    public function testYieldsPages(): void
    {
        $page = (new Client(self::OPTIONS, self::service()))->clients->list(['limit' => 2, 'cursor' => '']);
        self::assertSame([['id' => 1], ['id' => 2]], $page->data);
        self::assertSame(5, $page->total);
        self::assertSame('2', $page->nextCursor);
        $sizes = [];
        foreach ($page->pages() as $each) {
            $sizes[] = count($each->data);
        }
        self::assertSame([2, 2, 1], $sizes);
    }

    public function testRequestsOnlyThePagesThatItNeeds(): void
    {
        $transport = self::service();
        $page = (new Client(self::OPTIONS, $transport))->clients->list(['limit' => 2]);
        self::assertSame([1, 2, 3], array_column($page->toArray(3), 'id'));
        self::assertCount(2, $transport->requests);
    }

    public function testFollowsTheChangeFeed(): void
    {
        $event = ['id' => 1, 'event' => 'client.created', 'occurredAt' => '2026-01-31T10:00:00.000Z', 'data' => []];
        $transport = new ScriptedTransport(
            ScriptedTransport::json(200, ['data' => [], 'nextCursor' => 'a', 'hasMore' => false]),
            ScriptedTransport::json(200, ['data' => [$event], 'nextCursor' => 'b', 'hasMore' => true]),
            ScriptedTransport::json(200, ['data' => [['id' => 2] + $event], 'nextCursor' => 'c', 'hasMore' => false])
        );
        $pauses = [];
        $sleep = function (float $seconds) use (&$pauses): void {
            $pauses[] = $seconds;
        };
        $ids = [];
        $api = new Client(self::OPTIONS + ['sleep' => $sleep], $transport);
        foreach ($api->changes('now', ['client.created', 'client.deleted']) as $id => $change) {
            $ids[] = $id;
            if ($id === 2) {
                break;
            }
        }
        self::assertSame([1, 2], $ids);
        self::assertCount(1, $pauses);
        $queries = array_map(fn (Request $request) => explode('?', $request->url)[1], $transport->requests);
        self::assertSame('after=now&events=client.created%2Cclient.deleted&limit=100&wait=25', $queries[0]);
        self::assertStringStartsWith('after=b&', $queries[2]);
    }
}
