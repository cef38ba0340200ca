<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Client;
use AgencyApi\Errors\NotModifiedException;
use AgencyApi\Generated\Errors\DocumentNotFinalException;
use AgencyApi\Generated\Errors\NotFoundException;
use AgencyApi\Http\Response;
use PHPUnit\Framework\TestCase;

final class ClientTest extends TestCase
{
    private const OPTIONS = ['apiKey' => 'spk_1', 'baseUrl' => 'https://api.example.com'];

    public function testSendsOperationsAsTheContractHasThem(): void
    {
        $transport = new ScriptedTransport(ScriptedTransport::json(200, ['id' => 7]));
        $appInfo = ['name' => 'Back office', 'version' => '2.0'];
        $api = new Client(self::OPTIONS + ['language' => 'fr', 'appInfo' => $appInfo], $transport);
        $api->clients->create(['name' => "L'été", 'city' => null]);
        $api->clients->get(7);
        $api->webhooks->deliveries->list(7, ['status' => 'failed']);
        $api->me();
        [$create, $get, $list, $me] = $transport->requests;
        self::assertSame('POST https://api.example.com/api/public/v1/clients', $create->describe());
        self::assertSame('{"name":"L\'été","city":null}', $create->body);
        self::assertSame('spk_1', $create->headers['x-api-key']);
        self::assertSame('fr', $create->headers['Accept-Language']);
        self::assertStringEndsWith(' Back-office/2.0', $create->headers['User-Agent']);
        self::assertMatchesRegularExpression('/^[0-9a-f]{32}$/D', $create->headers['Idempotency-Key']);
        self::assertSame('GET https://api.example.com/api/public/v1/clients/7', $get->describe());
        self::assertArrayNotHasKey('Idempotency-Key', $get->headers);
        self::assertSame('', $get->body);
        self::assertStringEndsWith('/webhooks/7/deliveries?status=failed', $list->url);
        self::assertStringEndsWith('/public/v1/me', $me->url);
    }

    public function testEncodesQueries(): void
    {
        $transport = new ScriptedTransport(ScriptedTransport::json(200, ['data' => []]));
        (new Client(self::OPTIONS, $transport))->clients->list([
            'fields' => ['id', 'name'],
            'createdAt[gte]' => '2026-01-31T10:00:00+01:00',
            'search' => 'L’été & Co',
            'limit' => null,
        ]);
        $query = (string) parse_url($transport->requests[0]->url, PHP_URL_QUERY);
        parse_str(str_replace('createdAt%5Bgte%5D', 'since', $query), $parameters);
        self::assertSame([
            'fields' => 'id,name',
            'since' => '2026-01-31T10:00:00+01:00',
            'search' => 'L’été & Co',
        ], $parameters);
        self::assertStringNotContainsString('+', $query);
    }

    public function testSendsAnEmptyObject(): void
    {
        $transport = new ScriptedTransport(ScriptedTransport::json(200, []));
        (new Client(self::OPTIONS, $transport))->clients->update(7, []);
        self::assertSame('{}', $transport->requests[0]->body);
    }

    public function testRejectsPathsThatWouldAddressAnotherOperation(): void
    {
        $transport = new ScriptedTransport();
        $api = new Client(self::OPTIONS, $transport);
        foreach (['clients/7', '/clients?x=1', '/clients/../me', '/clients/%2E%2e/me', '/clients/7#x'] as $path) {
            try {
                $api->request('GET', $path);
                self::fail("$path was accepted");
            } catch (\InvalidArgumentException $error) {
                self::assertSame([], $transport->requests);
            }
        }
    }

    public function testSendsRequestsWithoutAMethod(): void
    {
        $transport = new ScriptedTransport(ScriptedTransport::json(200, ['total' => 1]));
        $api = new Client(self::OPTIONS, $transport);
        self::assertSame(['total' => 1], $api->request('GET', '/reports/7', ['query' => ['year' => 2026]]));
        self::assertStringEndsWith('/api/public/v1/reports/7?year=2026', $transport->requests[0]->url);
    }

    public function testPassesConditions(): void
    {
        $transport = new ScriptedTransport(
            ScriptedTransport::json(200, ['id' => 7], ['ETag' => '"a"']),
            new Response(304)
        );
        $api = new Client(self::OPTIONS, $transport);
        $api->tickets->get(7);
        $response = $api->lastResponse();
        self::assertNotNull($response);
        self::assertSame('"a"', $response->header('ETag'));
        try {
            $api->tickets->get(7, ['ifNoneMatch' => '"a"', 'headers' => ['X-Trace' => '1']]);
            self::fail('The response was taken as a success');
        } catch (NotModifiedException $error) {
            self::assertSame('"a"', $transport->requests[1]->headers['If-None-Match']);
            self::assertSame('1', $transport->requests[1]->headers['X-Trace']);
        }
    }

    public function testDescribesErrors(): void
    {
        $response = ScriptedTransport::error(404, 'NOT_FOUND', [], ['X-Request-Id' => 'r1']);
        try {
            (new Client(self::OPTIONS, new ScriptedTransport($response)))->clients->get(7);
            self::fail('The client was found');
        } catch (NotFoundException $error) {
            $message = 'GET https://api.example.com/api/public/v1/clients/7 failed: 404 NOT_FOUND, Text (request r1)';
            self::assertSame($message, $error->getMessage());
            self::assertSame('NOT_FOUND', $error->errorCode());
            self::assertSame('Text', $error->text());
            self::assertSame('r1', $error->requestId());
        }
    }

    public function testTakesItsOptionsFromTheEnvironment(): void
    {
        putenv('AGENCY_API_KEY=spk_2');
        putenv('AGENCY_API_URL=https://env.example.com/api/public/v1/');
        try {
            $transport = new ScriptedTransport(ScriptedTransport::json(200, []));
            (new Client([], $transport))->me();
            self::assertSame('https://env.example.com/api/public/v1/me', $transport->requests[0]->url);
            self::assertSame('spk_2', $transport->requests[0]->headers['x-api-key']);
        } finally {
            putenv('AGENCY_API_KEY');
            putenv('AGENCY_API_URL');
        }
        $this->expectExceptionMessage('apiKey is required: pass it, or set AGENCY_API_KEY in the environment');
        new Client();
    }

    public function testDownloadsAFileAfterARetry(): void
    {
        $overloaded = ScriptedTransport::error(503, 'OVERLOADED', ['retryAfter' => 1]);
        $file = new Response(200, ['Content-Type' => 'application/pdf'], "%PDF\x00\xff");
        $transport = new ScriptedTransport($overloaded, $file);
        $sleep = static function (): void {
        };
        $api = new Client(self::OPTIONS + ['sleep' => $sleep], $transport);
        self::assertSame("%PDF\x00\xff", $api->invoices->document(7, ['format' => 'facturx']));
        $request = $transport->requests[1];
        self::assertStringEndsWith('/invoices/7/document?format=facturx', $request->url);
        self::assertSame('*/*', $request->headers['Accept']);
        self::assertSame('spk_1', $request->headers['x-api-key']);
    }

    public function testThrowsTheErrorOfADownload(): void
    {
        $api = new Client(self::OPTIONS, new ScriptedTransport(ScriptedTransport::error(409, 'DOCUMENT_NOT_FINAL')));
        $this->expectException(DocumentNotFinalException::class);
        $api->invoices->document(7, ['format' => 'cii']);
    }

    /**
     * @return array<int, array{0: array<string, mixed>}>
     */
    public function invalidOptions(): array
    {
        return [
            [['timeoutMs' => 30]],
            [['apiKey' => "spk_1\r\nX-Injected: 1"]],
            [['baseUrl' => 'ftp://api.example.com']],
            [['baseUrl' => 'https://user@api.example.com']],
            [['baseUrl' => 'https://api.example.com/?x=1']],
            [['baseUrl' => "https://api.example.com\n/x"]],
            [['baseUrl' => 'api.example.com']],
        ];
    }

    /**
     * @dataProvider invalidOptions
     * @param array<string, mixed> $options
     */
    public function testRejectsInvalidOptions(array $options): void
    {
        $this->expectException(\InvalidArgumentException::class);
        $transport = new ScriptedTransport(ScriptedTransport::json(200, []));
        (new Client($options + self::OPTIONS, $transport))->me();
    }
}
