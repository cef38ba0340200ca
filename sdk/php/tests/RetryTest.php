<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Client;
use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Request;
use AgencyApi\Http\Response;
use PHPUnit\Framework\TestCase;

final class RetryTest extends TestCase
{
    /** @var float[] */
    private array $pauses = [];

    /**
     * @param array<string, mixed> $options
     */
    private function client(ScriptedTransport $transport, array $options = []): Client
    {
        $sleep = function (float $seconds): void {
            $this->pauses[] = $seconds;
        };
        $options += ['apiKey' => 'spk_1', 'baseUrl' => 'https://api.example.com', 'sleep' => $sleep];
        return new Client($options, $transport);
    }

    private static function success(): Response
    {
        return ScriptedTransport::json(200, ['id' => 7]);
    }

    private static function lost(): NetworkException
    {
        return new NetworkException('connection lost');
    }

    private static function unsent(): NetworkException
    {
        return NetworkException::fromRequest(new Request('GET', 'https://api.example.com'), 'no route', true);
    }

    /**
     * @param callable(Client): mixed $call
     */
    private function assertThrown(ScriptedTransport $transport, int $attempts, callable $call): void
    {
        try {
            $call($this->client($transport));
        } catch (ApiException | NetworkException $error) {
            self::assertCount($attempts, $transport->requests);
            return;
        }
        self::fail('The call succeeded');
    }

    public function testRepeatsAnAttemptWithItsIdempotencyKey(): void
    {
        $transport = new ScriptedTransport(self::lost(), new Response(502), self::success());
        self::assertSame(['id' => 7], $this->client($transport)->clients->create(['name' => 'Moreau']));
        $headers = array_column($transport->requests, 'headers');
        self::assertCount(3, $headers);
        self::assertCount(1, array_unique(array_column($headers, 'Idempotency-Key')));
        self::assertGreaterThanOrEqual(0.25, $this->pauses[0]);
        self::assertLessThanOrEqual(0.5, $this->pauses[0]);
        self::assertGreaterThanOrEqual(0.5, $this->pauses[1]);
        self::assertLessThanOrEqual(1.0, $this->pauses[1]);
    }

    public function testWaitsAsLongAsTheServiceAsks(): void
    {
        $transport = new ScriptedTransport(
            ScriptedTransport::error(429, 'RATE_LIMIT_EXCEEDED', ['retryAfter' => 9], ['Retry-After' => '12']),
            ScriptedTransport::error(503, 'OVERLOADED', [], ['Retry-After' => '3']),
            self::success()
        );
        $this->client($transport)->clients->create(['name' => 'Moreau']);
        self::assertSame([12.0, 3.0], $this->pauses);
    }

    public function testDoesNotWaitLongerThanAMinute(): void
    {
        $limit = ScriptedTransport::error(429, 'RATE_LIMIT_EXCEEDED', [], ['Retry-After' => '61']);
        $this->assertThrown(new ScriptedTransport($limit), 1, fn (Client $api) => $api->clients->get(7));
        self::assertSame([], $this->pauses);
    }

    public function testGivesUpAfterThreeAttempts(): void
    {
        $this->assertThrown(new ScriptedTransport(new Response(500)), 3, fn (Client $api) => $api->clients->get(7));
        $once = ['maxRetries' => 0];
        $this->assertThrown(new ScriptedTransport(self::lost()), 1, fn (Client $api) => $api->clients->get(7, $once));
    }

    public function testDoesNotRetryErrorsOfTheCaller(): void
    {
        $errors = [[400, 'VALIDATION_FAILED'], [404, 'NOT_FOUND'], [409, 'QUOTA_EXCEEDED'], [429, 'OTHER']];
        foreach ($errors as [$status, $code]) {
            $transport = new ScriptedTransport(ScriptedTransport::error($status, $code));
            $this->assertThrown($transport, 1, fn (Client $api) => $api->clients->get(7));
        }
        $busy = ScriptedTransport::error(409, 'IDEMPOTENCY_KEY_IN_USE', [], ['Retry-After' => '1']);
        $this->client(new ScriptedTransport($busy, self::success()))->clients->create(['name' => 'Moreau']);
        self::assertSame([1.0], $this->pauses);
    }

    public function testRetriesWithoutAKeyOnlyWhatWasNotProcessed(): void
    {
        $create = fn (Client $api) => $api->clients->create(['name' => 'Moreau'], ['idempotencyKey' => false]);
        $this->assertThrown(new ScriptedTransport(self::lost()), 1, $create);
        $this->assertThrown(new ScriptedTransport(new Response(502)), 1, $create);
        $transport = new ScriptedTransport(
            self::unsent(),
            ScriptedTransport::error(503, 'UNAVAILABLE'),
            self::success()
        );
        self::assertSame(['id' => 7], $create($this->client($transport)));
        self::assertArrayNotHasKey('Idempotency-Key', $transport->requests[0]->headers);
    }

    public function testDoesNotRepeatAConditionalPut(): void
    {
        $replace = fn (Client $api) => $api->clients->replace(7, ['name' => 'Moreau'], ['ifMatch' => '"a"']);
        $this->assertThrown(new ScriptedTransport(self::lost()), 1, $replace);
        $this->client(new ScriptedTransport(self::lost(), self::success()))->clients->replace(7, ['name' => 'Moreau']);
        self::assertCount(1, $this->pauses);
    }

    public function testTakesAMissingResourceAsDeletedByAnEarlierAttempt(): void
    {
        $missing = ScriptedTransport::error(404, 'NOT_FOUND');
        $transport = new ScriptedTransport(self::lost(), $missing);
        $this->client($transport)->clients->delete(7);
        self::assertCount(2, $transport->requests);
        $delete = fn (Client $api) => $api->clients->delete(7);
        $this->assertThrown(new ScriptedTransport($missing), 1, $delete);
        $this->assertThrown(new ScriptedTransport(self::unsent(), $missing), 2, $delete);
    }

    public function testEndsAtTheDeadlineOfTheCall(): void
    {
        $limit = ScriptedTransport::error(429, 'RATE_LIMIT_EXCEEDED', [], ['Retry-After' => '12']);
        $transport = new ScriptedTransport($limit);
        $options = ['totalTimeoutSeconds' => 10];
        $this->assertThrown($transport, 1, fn (Client $api) => $api->clients->get(7, $options));
        self::assertLessThanOrEqual(10.0, $transport->requests[0]->timeoutSeconds);
    }

    public function testReportsRetries(): void
    {
        $retries = [];
        $onRetry = function (\RuntimeException $error, int $attempt, float $delay) use (&$retries): void {
            $retries[] = [$error->getMessage(), $attempt, $delay];
        };
        $limit = ScriptedTransport::error(429, 'RATE_LIMIT_EXCEEDED', ['retryAfter' => 2]);
        $this->client(new ScriptedTransport($limit, self::success()), ['onRetry' => $onRetry])->clients->get(7);
        self::assertCount(1, $retries);
        self::assertSame([1, 2.0], array_slice($retries[0], 1));
    }
}
