<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\KnownErrors;
use AgencyApi\Generated\Errors\DataQuotaExceededException;
use AgencyApi\Generated\Errors\InvalidSignatureException;
use AgencyApi\Generated\Errors\RepeatedNonceException;
use AgencyApi\Generated\Errors\TimestampOutOfRangeException;
use AgencyApi\Generated\Errors\ValidationFailedException;
use AgencyApi\Http\Request;
use AgencyApi\Http\Response;
use PHPUnit\Framework\TestCase;

final class KnownErrorsTest extends TestCase
{
    private static function create(KnownErrors $errors, Response $response): ApiException
    {
        return $errors->create(new Request('GET', 'https://api.example.com/clients?search=x'), $response);
    }

    public function testFindsTheMostSpecificClass(): void
    {
        $errors = KnownErrors::ofPluginApi();
        $cases = [
            [RepeatedNonceException::class, ['error' => 'Nonce already used']],
            [TimestampOutOfRangeException::class, ['error' => 'Another text', 'serverTime' => 1]],
            [InvalidSignatureException::class, ['error' => 'Another text']],
        ];
        foreach ($cases as [$class, $body]) {
            $response = ScriptedTransport::json(401, $body + ['code' => 'INVALID_SIGNATURE']);
            self::assertSame($class, get_class(self::create($errors, $response)));
        }
        self::assertInstanceOf(InvalidSignatureException::class, self::create($errors, $response));
    }

    public function testDistinguishesInterfaces(): void
    {
        $response = ScriptedTransport::json(409, [
            'error' => 'Quota of data reached',
            'code' => 'QUOTA_EXCEEDED',
            'quota' => 'rows',
            'limit' => 10,
            'retryAfter' => 60,
        ]);
        $error = self::create(KnownErrors::ofPublicApi(), $response);
        self::assertInstanceOf(DataQuotaExceededException::class, $error);
        self::assertSame(10, $error->limit());
    }

    public function testDescribesValidationIssues(): void
    {
        $details = ['fieldErrors' => ['name' => ['Required'], 'email' => ['Invalid', 'Too long', 'x']]];
        $response = ScriptedTransport::error(400, 'VALIDATION_FAILED', ['details' => $details]);
        $error = self::create(KnownErrors::ofPublicApi(), $response);
        self::assertInstanceOf(ValidationFailedException::class, $error);
        self::assertSame($details, $error->details());
        $message = 'GET https://api.example.com/clients failed: 400 VALIDATION_FAILED, '
            . 'name: Required; email: Invalid; email: Too long';
        self::assertSame($message, $error->getMessage());
    }

    public function testKeepsResponsesOfProxies(): void
    {
        foreach (['', '<html>', '[1]', '{"error":7}', '{"error":"Text","code":"UNKNOWN"}'] as $body) {
            $error = self::create(KnownErrors::ofPublicApi(), new Response(502, ['Retry-After' => '7'], $body));
            self::assertSame(ApiException::class, get_class($error));
            self::assertSame(502, $error->status());
            self::assertSame(7, $error->retryAfterSeconds());
        }
    }

    public function testReadsDatesOfRetryAfter(): void
    {
        $cases = [
            [60, gmdate('D, d M Y H:i:s \G\M\T', time() + 60)],
            [0, 'Thu, 01 Jan 1970 00:00:00 GMT'],
            [null, 'soon'],
        ];
        foreach ($cases as [$seconds, $value]) {
            $error = self::create(KnownErrors::ofPublicApi(), new Response(503, ['Retry-After' => $value]));
            $seconds === null
                ? self::assertNull($error->retryAfterSeconds())
                : self::assertEqualsWithDelta($seconds, $error->retryAfterSeconds(), 2);
        }
    }
}
