<?php

declare(strict_types=1);

namespace AgencyApi\Plugin;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\KnownErrors;
use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Endpoint;
use AgencyApi\Http\Json;
use AgencyApi\Http\ServiceUrl;
use AgencyApi\Http\Transport;
use AgencyApi\Http\UserAgent;

/** Sends the requests of a plugin: unauthenticated, with the secret as a bearer token, or signed. */
final class Connection
{
    private Endpoint $endpoint;

    private Clock $clock;

    private float $timeoutSeconds;

    private string $apiKey;

    private string $apiSecret;

    /** The service's clock minus the clock of the site. */
    private int $clockOffsetSeconds;

    /**
     * @param array<string, mixed> $options See `SitePlugin`; without `apiKey` and `apiSecret` for pairing.
     */
    public function __construct(Transport $transport, array $options, Clock $clock)
    {
        $serviceUrl = ServiceUrl::normalize((string) ($options['serviceUrl'] ?? ''));
        $headers = [
            'Accept-Language' => (string) ($options['language'] ?? 'en'),
            'User-Agent' => UserAgent::text($options['appInfo'] ?? []),
        ];
        $this->endpoint = new Endpoint($transport, $serviceUrl, $headers, KnownErrors::ofPluginApi());
        $this->clock = $clock;
        $this->timeoutSeconds = (float) ($options['timeoutSeconds'] ?? 30.0);
        $this->apiKey = (string) ($options['apiKey'] ?? '');
        $this->apiSecret = (string) ($options['apiSecret'] ?? '');
        $this->clockOffsetSeconds = (int) ($options['clockOffsetSeconds'] ?? 0);
    }

    public function clockOffsetSeconds(): int
    {
        return $this->clockOffsetSeconds;
    }

    /**
     * Sends the request without a signature.
     *
     * @param array<string, mixed> $body
     * @param array<string, string> $headers
     * @return array<string, mixed>
     * @throws ApiException
     * @throws NetworkException
     */
    public function post(string $path, array $body, array $headers = []): array
    {
        return $this->endpoint->send('POST', $path, Json::encode($body), $headers, $this->timeoutSeconds);
    }

    /**
     * @param array<string, mixed> $body
     * @return array<string, mixed>
     * @throws ApiException
     * @throws NetworkException
     */
    public function postWithSecret(string $path, array $body): array
    {
        $headers = ['Authorization' => "Bearer $this->apiSecret", 'X-Service-Client-Id' => $this->apiKey];
        return $this->post($path, $body, $headers);
    }

    /**
     * Signs and sends the request. If the clock of the site is wrong, sends it again with the time of the service.
     *
     * @param array<string, mixed>|null $body
     * @return array<string, mixed>
     * @throws ApiException
     * @throws NetworkException
     */
    public function signed(string $method, string $path, ?array $body = null, ?float $timeoutSeconds = null): array
    {
        $text = $body === null ? '' : Json::encode($body);
        $startedAt = $this->clock->now();
        $timeoutSeconds = $timeoutSeconds ?? $this->timeoutSeconds;
        try {
            return $this->sendSigned($method, $path, $text, $timeoutSeconds);
        } catch (ApiException $error) {
            $serverTime = $error->body()['serverTime'] ?? null;
            if ($error->status() !== 401 || !is_int($serverTime)) {
                throw $error;
            }
            $this->clockOffsetSeconds = $serverTime - (int) floor($this->clock->now());
            $remaining = $timeoutSeconds - ($this->clock->now() - $startedAt);
            if ($remaining <= 0) {
                throw $error;
            }
            return $this->sendSigned($method, $path, $text, min($timeoutSeconds, $remaining));
        }
    }

    /**
     * @return array<string, mixed>
     */
    private function sendSigned(string $method, string $path, string $text, float $timeoutSeconds): array
    {
        $timestamp = (string) ((int) floor($this->clock->now()) + $this->clockOffsetSeconds);
        $nonce = Signature::nonce();
        $headers = ['X-Service-API-Key' => $this->apiKey]
            + Signature::headers($this->apiSecret, $method, $path, $timestamp, $nonce, $text);
        return $this->endpoint->send($method, $path, $text, $headers, $timeoutSeconds);
    }
}
