<?php

declare(strict_types=1);

namespace AgencyApi\Api;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;

/** A failed attempt of a request, and whether to send it again. */
final class FailedAttempt
{
    private const INITIAL_BACKOFF_SECONDS = 0.5;

    private const MAX_BACKOFF_SECONDS = 8.0;

    /** The codes of requests that the service has rejected without processing them. */
    private const UNPROCESSED_CODES = ['OVERLOADED', 'UNAVAILABLE'];

    private ?int $status = null;

    private ?string $code = null;

    private int $retryAfterSeconds = 0;

    private bool $isUnsent = false;

    private bool $isRepeatable;

    /**
     * @param ApiException|NetworkException $error
     * @param bool $isRepeatable Whether the request may be sent again although it may have been processed.
     */
    public function __construct(\RuntimeException $error, bool $isRepeatable)
    {
        $this->isRepeatable = $isRepeatable;
        if ($error instanceof NetworkException) {
            $this->isUnsent = $error->isUnsent();
        } elseif ($error instanceof ApiException) {
            $this->status = $error->status();
            $this->code = $error->errorCode();
            $this->retryAfterSeconds = $error->retryAfterSeconds() ?? 0;
        }
    }

    /** Whether the service may have processed the request although the attempt failed. */
    public function mayHaveBeenProcessed(): bool
    {
        return $this->status === null
            ? !$this->isUnsent
            : $this->status >= 500 && !in_array($this->code, self::UNPROCESSED_CODES, true);
    }

    /**
     * The pause before the next attempt, after `$attempt` failed ones; null if the request must not be retried.
     *
     * @param float $random From 0 to 1.
     */
    public function retryDelaySeconds(int $attempt, CallOptions $options, float $random): ?float
    {
        if (
            !$this->isRetriable()
            || $attempt > $options->maxRetries()
            || $this->retryAfterSeconds > $options->maxRetryAfterSeconds()
        ) {
            return null;
        }
        if ($this->isRateLimited() && $this->retryAfterSeconds > 0) {
            return (float) $this->retryAfterSeconds;
        }
        $backoff = min(self::INITIAL_BACKOFF_SECONDS * 2 ** ($attempt - 1), self::MAX_BACKOFF_SECONDS);
        // Jitter: a random delay in the upper half of the interval.
        return (float) max($backoff * (0.5 + $random / 2), $this->retryAfterSeconds);
    }

    private function isRetriable(): bool
    {
        $isTransient = $this->status === null || $this->status >= 500;
        return $this->isRateLimited()
            || ($this->status === 409 && $this->code === 'IDEMPOTENCY_KEY_IN_USE')
            || ($isTransient && ($this->isRepeatable || !$this->mayHaveBeenProcessed()));
    }

    private function isRateLimited(): bool
    {
        return $this->status === 429 && $this->code === 'RATE_LIMIT_EXCEEDED';
    }
}
