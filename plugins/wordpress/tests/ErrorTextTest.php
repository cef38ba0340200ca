<?php

declare(strict_types=1);

namespace AgencyConnector\Tests;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Request;
use AgencyApi\Http\Response;
use AgencyConnector\ErrorText;
use PHPUnit\Framework\TestCase;

final class ErrorTextTest extends TestCase
{
    /**
     * @dataProvider networkErrors
     */
    public function testExplainsErrorsOfTheNetwork(string $reason, string $text): void
    {
        $error = NetworkException::fromRequest($this->request(), $reason);
        $this->assertStringContainsString($text, ErrorText::describe($error));
    }

    /**
     * @return array<array{string, string}>
     */
    public function networkErrors(): array
    {
        return [
            ['cURL error 6: Could not resolve host: agency.example', 'address of the service was not found'],
            ['php_network_getaddresses: getaddrinfo failed: Name or service not known', 'was not found'],
            ['cURL error 7: Failed to connect to agency.example port 443: Connection refused', 'cannot be reached'],
            ['cURL error 28: Operation timed out after 15000 milliseconds', 'did not respond in time'],
            ['cURL error 28: SSL connection timeout', 'did not respond in time'],
            ['cURL error 60: SSL certificate problem: self signed certificate', 'certificate of the service'],
            ['cURL error 35: OpenSSL SSL_connect: error', 'certificate of the service'],
            ['User has blocked requests through HTTP.', 'WP_ACCESSIBLE_HOSTS'],
            ['something else', 'something else'],
        ];
    }

    /**
     * @dataProvider responses
     * @param array<string, mixed> $body
     * @param array<string, string> $headers
     */
    public function testExplainsResponses(int $status, array $body, array $headers, string $text): void
    {
        $response = new Response($status, $headers, (string) json_encode($body));
        $this->assertStringContainsString($text, ErrorText::describe(new ApiException($this->request(), $response)));
    }

    /**
     * @return array<array{int, array<string, mixed>, array<string, string>, string}>
     */
    public function responses(): array
    {
        return [
            [401, ['error' => 'x', 'code' => 'INVALID_PAIRING_TOKEN'], [], 'unknown, expired or used'],
            [401, ['error' => 'x', 'code' => 'INVALID_CREDENTIALS'], [], 'disconnected this site'],
            [401, ['error' => 'x', 'code' => 'INVALID_SIGNATURE'], [], 'proxy'],
            [401, ['error' => 'x', 'code' => 'INVALID_SIGNATURE', 'serverTime' => time() + 450], [], '7 minutes'],
            [403, ['error' => 'x', 'code' => 'TLS_REQUIRED'], [], 'https://'],
            [409, ['error' => 'x', 'code' => 'QUOTA_EXCEEDED'], [], 'plan of the agency'],
            [413, ['error' => 'x', 'code' => 'QUOTA_EXCEEDED'], [], 'storage of the agency is full'],
            [429, ['error' => 'x', 'code' => 'RATE_LIMIT_EXCEEDED'], ['retry-after' => '42'], '42 seconds'],
            [503, ['error' => 'x', 'code' => 'UNAVAILABLE'], [], 'status 503'],
            [301, [], [], 'redirects'],
            [404, [], [], 'status 404'],
            [400, ['error' => 'Données invalides', 'code' => 'VALIDATION_FAILED'], [], 'Données invalides'],
            [500, ['error' => 'x'], ['x-request-id' => 'abcd1234'], '(Request abcd1234)'],
        ];
    }

    private function request(): Request
    {
        return new Request('POST', 'https://agency.example/api/plugin/pair');
    }
}
