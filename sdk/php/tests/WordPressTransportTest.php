<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Request;
use AgencyApi\Http\WordPressTransport;
use PHPUnit\Framework\TestCase;

/** With stand-ins for the functions of WordPress. */
final class WordPressTransportTest extends TestCase
{
    public function testSendsRequestsThatFollowNoRedirectAndVerifyCertificates(): void
    {
        $headers = new \ArrayIterator(['Content-Type' => 'application/json', 'X-Several' => ['a', 'b']]);
        $GLOBALS['wordpressHttp'] = ['result' => ['status' => 201, 'headers' => $headers, 'body' => '{}']];
        $request = new Request('POST', 'https://api.example.com/v1/sync', ['User-Agent' => 'test'], '{"a":1}', 2.5);
        $response = (new WordPressTransport(1000))->send($request);
        self::assertSame(201, $response->status);
        self::assertSame('{}', $response->body);
        self::assertSame('a, b', $response->header('x-several'));
        [$url, $options] = $GLOBALS['wordpressHttp']['request'];
        self::assertSame($request->url, $url);
        self::assertSame([
            'method' => 'POST',
            'headers' => ['User-Agent' => 'test'],
            'user-agent' => 'test',
            'body' => '{"a":1}',
            'timeout' => 2.5,
            'redirection' => 0,
            'sslverify' => true,
            'limit_response_size' => 1001,
        ], $options);
    }

    public function testReportsErrorsOfWordPress(): void
    {
        $GLOBALS['wordpressHttp'] = ['result' => new \WP_Error('http_request_failed', 'cURL error 28')];
        $this->expectException(NetworkException::class);
        $this->expectExceptionMessage('no complete response from api.example.com (cURL error 28)');
        (new WordPressTransport())->send(new Request('GET', 'https://api.example.com/v1/ping'));
    }

    public function testReportsLargeResponses(): void
    {
        $result = ['status' => 200, 'headers' => [], 'body' => str_repeat('x', 1001)];
        $GLOBALS['wordpressHttp'] = ['result' => $result];
        $this->expectException(NetworkException::class);
        $this->expectExceptionMessage('the response exceeds 1000 bytes');
        (new WordPressTransport(1000))->send(new Request('GET', 'https://api.example.com/v1/ping'));
    }
}
