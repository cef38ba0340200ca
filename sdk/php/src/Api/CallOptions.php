<?php

declare(strict_types=1);

namespace AgencyApi\Api;

/**
 * The options of one call, with the defaults of its client.
 *
 * - `idempotencyKey`: identifies a POST or PATCH for 24 hours, so that it can be repeated without a second effect.
 *   Default: a random key for each call. With `false`, no key is sent.
 * - `ifMatch`: changes or deletes the resource only if this is its `ETag`; otherwise throws
 *   `PreconditionFailedException`.
 * - `ifNoneMatch`: reads the resource only if this is not its `ETag`; otherwise throws `NotModifiedException`.
 * - `timeoutSeconds`: of one attempt. Default: 30.
 * - `totalTimeoutSeconds`: of all attempts and pauses. Default: none.
 * - `maxRetries`: default 2.
 * - `maxRetryAfterSeconds`: the longest `Retry-After` to wait for. Default: 60.
 * - `headers`: additional headers.
 * - `onRetry`: called with the exception, the number of the failed attempt and the pause in seconds, before the pause.
 *
 * @phpstan-type Options array{idempotencyKey?: string|false, ifMatch?: string, ifNoneMatch?: string,
 *   timeoutSeconds?: float|int, totalTimeoutSeconds?: float|int, maxRetries?: int, maxRetryAfterSeconds?: int,
 *   headers?: array<string, string>, onRetry?: callable(\RuntimeException, int, float): void}
 */
final class CallOptions
{
    private const DEFAULTS = [
        'idempotencyKey' => null,
        'ifMatch' => null,
        'ifNoneMatch' => null,
        'timeoutSeconds' => 30.0,
        'totalTimeoutSeconds' => INF,
        'maxRetries' => 2,
        'maxRetryAfterSeconds' => 60,
        'headers' => [],
        'onRetry' => null,
    ];

    /** @var array<string, mixed> */
    private array $values;

    /**
     * @param array<string, mixed> $values
     */
    private function __construct(array $values)
    {
        $this->values = $values;
    }

    /**
     * @param Options $client
     * @param Options $call
     * @throws \InvalidArgumentException when an option is unknown.
     */
    public static function merge(array $client, array $call): self
    {
        foreach (array_keys($client + $call) as $name) {
            if (!array_key_exists($name, self::DEFAULTS)) {
                throw new \InvalidArgumentException("Unknown option: $name");
            }
        }
        $values = $call + $client + self::DEFAULTS;
        $values['headers'] = ($call['headers'] ?? []) + ($client['headers'] ?? []);
        return new self($values);
    }

    public function timeoutSeconds(): float
    {
        return (float) $this->values['timeoutSeconds'];
    }

    public function totalTimeoutSeconds(): float
    {
        return (float) $this->values['totalTimeoutSeconds'];
    }

    public function maxRetries(): int
    {
        return $this->values['maxRetries'];
    }

    public function maxRetryAfterSeconds(): int
    {
        return $this->values['maxRetryAfterSeconds'];
    }

    public function notifyRetry(\RuntimeException $error, int $attempt, float $delaySeconds): void
    {
        if ($this->values['onRetry'] !== null) {
            ($this->values['onRetry'])($error, $attempt, $delaySeconds);
        }
    }

    /**
     * The headers of a call, which all its attempts share.
     *
     * @return array<string, string>
     */
    public function headers(string $method): array
    {
        $key = $this->values['idempotencyKey'];
        $isKeyed = $key !== false && in_array($method, ['POST', 'PATCH'], true);
        return $this->values['headers'] + array_filter([
            'Idempotency-Key' => $isKeyed ? $key ?? bin2hex(random_bytes(16)) : null,
            'If-Match' => $this->values['ifMatch'],
            'If-None-Match' => $this->values['ifNoneMatch'],
        ], 'is_string');
    }
}
