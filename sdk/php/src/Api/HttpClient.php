<?php

declare(strict_types=1);

namespace AgencyApi\Api;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Endpoint;
use AgencyApi\Http\Json;
use AgencyApi\Http\Response;

/**
 * Sends the requests of the public API, with retries.
 *
 * @phpstan-import-type Options from CallOptions
 * @phpstan-type Input array{path?: array<string, int|string>, query?: array<string, mixed>,
 *   body?: array<int|string, mixed>|null}
 */
final class HttpClient
{
    private Endpoint $endpoint;

    /** @var Options */
    private array $options;

    /** @var callable(float): void */
    private $sleep;

    /**
     * @param Options $options The defaults of all calls.
     * @param callable(float): void $sleep Waits between attempts.
     */
    public function __construct(Endpoint $endpoint, array $options, callable $sleep)
    {
        $this->endpoint = $endpoint;
        $this->options = $options;
        $this->sleep = $sleep;
    }

    /** The response to the last attempt of the last call. */
    public function lastResponse(): ?Response
    {
        return $this->endpoint->lastResponse();
    }

    /**
     * @param string $path The path template, such as `/clients/{id}`.
     * @param Input $input
     * @param Options $callOptions
     * @return array<string, mixed>
     * @throws ApiException
     * @throws NetworkException
     */
    public function send(string $method, string $path, array $input = [], array $callOptions = []): array
    {
        $options = CallOptions::merge($this->options, $callOptions);
        $target = Target::build($path, $input['path'] ?? [], $input['query'] ?? []);
        $body = isset($input['body']) ? Json::encode($input['body']) : '';
        $send = fn (array $headers, float $timeoutSeconds): array =>
            $this->endpoint->send($method, $target, $body, $headers, $timeoutSeconds);
        return $this->attempt($method, $options, $send) ?? [];
    }

    /**
     * @param Input $input
     * @param Options $callOptions
     * @return string The bytes of a file.
     * @throws ApiException
     * @throws NetworkException
     */
    public function download(string $path, array $input = [], array $callOptions = []): string
    {
        $options = CallOptions::merge($this->options, $callOptions);
        $target = Target::build($path, $input['path'] ?? [], $input['query'] ?? []);
        $download = fn (array $headers, float $timeoutSeconds): string =>
            $this->endpoint->download($target, $headers, $timeoutSeconds);
        return $this->attempt('GET', $options, $download) ?? '';
    }

    /**
     * @param Input $input
     * @param Options $callOptions
     * @return Page<array<string, mixed>>
     * @throws ApiException
     * @throws NetworkException
     */
    public function list(string $path, array $input = [], array $callOptions = []): Page
    {
        $fetch = function (array $position) use ($path, $input, $callOptions): array {
            $query = $position + ($input['query'] ?? []);
            return $this->send('GET', $path, ['query' => $query] + $input, $callOptions);
        };
        return new Page($fetch([]), $fetch);
    }

    /** Waits, as between attempts. */
    public function pause(float $seconds): void
    {
        ($this->sleep)($seconds);
    }

    /**
     * @template Data
     * @param callable(array<string, string>, float): Data $send Sends the request once.
     * @return Data|null Null after the deletion of what an earlier attempt may have deleted.
     */
    private function attempt(string $method, CallOptions $options, callable $send)
    {
        $headers = $options->headers($method);
        $isRepeatable = self::isRepeatable($method, $headers);
        $deadline = microtime(true) + $options->totalTimeoutSeconds();
        $mayBeDeleted = false;
        for ($attempt = 1;; $attempt++) {
            $timeoutSeconds = min($options->timeoutSeconds(), max(0.001, $deadline - microtime(true)));
            try {
                return $send($headers, $timeoutSeconds);
            } catch (ApiException | NetworkException $error) {
                // An earlier attempt may have succeeded although its response was lost.
                if ($mayBeDeleted && $error instanceof ApiException && $error->errorCode() === 'NOT_FOUND') {
                    return null;
                }
                $failed = new FailedAttempt($error, $isRepeatable);
                $delay = $failed->retryDelaySeconds($attempt, $options, mt_rand() / mt_getrandmax());
                if ($delay === null || microtime(true) + $delay >= $deadline) {
                    throw $error;
                }
                $mayBeDeleted = $mayBeDeleted || ($method === 'DELETE' && $failed->mayHaveBeenProcessed());
                $options->notifyRetry($error, $attempt, $delay);
                $this->pause($delay);
            }
        }
    }

    /**
     * Whether a request may be sent again although it may have been processed. A conditional PUT would then fail
     * because of its own change.
     *
     * @param array<string, string> $headers
     */
    private static function isRepeatable(string $method, array $headers): bool
    {
        return in_array($method, ['GET', 'DELETE'], true)
            || ($method === 'PUT' && !isset($headers['If-Match']))
            || isset($headers['Idempotency-Key']);
    }
}
