<?php

declare(strict_types=1);

namespace AgencyApi\Errors;

use AgencyApi\Http\Json;
use AgencyApi\Http\Request;
use AgencyApi\Http\Response;

/** An unsuccessful response of the service, or of a proxy in front of it. */
class ApiException extends \RuntimeException
{
    private Response $response;

    private string $origin;

    /** @var array<string, mixed> */
    private array $body;

    final public function __construct(Request $request, Response $response)
    {
        $this->response = $response;
        $this->origin = (string) preg_replace('{^(https?://[^/]+).*}s', '$1', $request->url);
        $this->body = Json::decode($response->body) ?? [];
        parent::__construct($request->describe() . ' failed: ' . $this->describe(), $response->status);
    }

    public function status(): int
    {
        return $this->response->status;
    }

    /** The code of the error, such as `NOT_FOUND`. Null if the response is not one of the service. */
    public function errorCode(): ?string
    {
        return $this->textField('code');
    }

    /** The error text for people, in the language of the request. */
    public function text(): ?string
    {
        return $this->textField('error');
    }

    public function response(): Response
    {
        return $this->response;
    }

    /**
     * The decoded body; empty if it is not JSON.
     *
     * @return array<string, mixed>
     */
    public function body(): array
    {
        return $this->body;
    }

    public function requestId(): ?string
    {
        return $this->response->header('x-request-id');
    }

    /** The page that explains the error, as an absolute URL. Null if the body names none. */
    public function docUrl(): ?string
    {
        $url = $this->textField('docUrl');
        return $url === null || preg_match('{^https?://}', $url) === 1 ? $url : $this->origin . $url;
    }

    /** How long the service asks to wait before the next attempt. */
    public function retryAfterSeconds(): ?int
    {
        $value = $this->response->header('retry-after');
        if ($value === null) {
            $seconds = $this->body['retryAfter'] ?? null;
            return is_int($seconds) ? $seconds : null;
        }
        if (ctype_digit($value)) {
            return (int) $value;
        }
        $time = strtotime($value);
        return $time === false ? null : max(0, $time - time());
    }

    /** Whether the same request may succeed later. */
    public function isTransient(): bool
    {
        return $this->status() >= 500 || $this->status() === 429;
    }

    /** Whether the service, or a proxy in front of it, rejected the body of the request. */
    public function isBodyRejected(): bool
    {
        return in_array($this->status(), [400, 413], true);
    }

    /** Whether the body of the request will never be accepted: the error has a code, or the body alone is too large. */
    public function isRejected(): bool
    {
        return $this->status() === 413
            || ($this->errorCode() !== null && in_array($this->status(), [400, 415, 422], true));
    }

    /** Whether a proxy or a firewall in front of the service refuses the request, probably because of its text. */
    public function isBlocked(): bool
    {
        return $this->errorCode() === null && in_array($this->status(), [400, 403, 406], true);
    }

    private function textField(string $name): ?string
    {
        $value = $this->body[$name] ?? null;
        return is_string($value) ? $value : null;
    }

    private function describe(): string
    {
        $statusAndCode = rtrim($this->status() . ' ' . $this->errorCode());
        $reason = implode('; ', $this->issues());
        if ($reason === '') {
            $reason = $this->text() ?? 'not a response of the API';
        }
        $requestId = $this->requestId();
        return "$statusAndCode, $reason" . ($requestId === null ? '' : " (request $requestId)");
    }

    /**
     * The first validation issues.
     *
     * @return string[]
     */
    private function issues(): array
    {
        $details = $this->body['details'] ?? null;
        if (!is_array($details)) {
            return [];
        }
        $issues = (array) ($details['formErrors'] ?? []);
        foreach ((array) ($details['fieldErrors'] ?? []) as $field => $texts) {
            foreach ((array) $texts as $text) {
                $issues[] = "$field: $text";
            }
        }
        return array_slice(array_map('strval', $issues), 0, 3);
    }
}
