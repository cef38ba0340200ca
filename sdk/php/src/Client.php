<?php

declare(strict_types=1);

namespace AgencyApi;

use AgencyApi\Api\CallOptions;
use AgencyApi\Api\ChangeFeed;
use AgencyApi\Api\HttpClient;
use AgencyApi\Api\Target;
use AgencyApi\Errors\KnownErrors;
use AgencyApi\Generated\Operations;
use AgencyApi\Http\CurlTransport;
use AgencyApi\Http\Endpoint;
use AgencyApi\Http\Response;
use AgencyApi\Http\ServiceUrl;
use AgencyApi\Http\Transport;
use AgencyApi\Http\UserAgent;

/**
 * A client of the agency's public API. Each operation is a method of its resource.
 *
 * ```php
 * $api = new Client(['apiKey' => 'spk_…', 'baseUrl' => 'https://api.example.com']);
 * $client = $api->clients->create(['name' => 'Boulangerie Moreau']);
 * ```
 *
 * @phpstan-import-type Options from CallOptions
 */
final class Client extends Operations
{
    private const BASE_PATH = '/api/public/v1';

    /**
     * Options, beside those of `CallOptions`, which become the defaults of all calls:
     *
     * - `apiKey`: `spk_` followed by 48 hexadecimal characters. Default: `AGENCY_API_KEY` of the environment.
     * - `baseUrl`: the URL of the service. Default: `AGENCY_API_URL` of the environment.
     * - `language`: of error messages, `en` or `fr`. Default: `en`.
     * - `appInfo`: your program, as part of the `User-Agent`.
     * - `sleep`: waits between attempts, for tests.
     *
     * @param array<string, mixed> $options
     * @param Transport|null $transport Default: ext-curl.
     * @throws \InvalidArgumentException when an option is missing, unknown or invalid.
     */
    public function __construct(array $options = [], ?Transport $transport = null)
    {
        $apiKey = self::required($options, 'apiKey', 'AGENCY_API_KEY');
        $baseUrl = ServiceUrl::normalize(self::required($options, 'baseUrl', 'AGENCY_API_URL'));
        $headers = [
            'x-api-key' => $apiKey,
            'Accept-Language' => $options['language'] ?? 'en',
            'User-Agent' => UserAgent::text($options['appInfo'] ?? []),
        ];
        $transport = $transport ?? new CurlTransport();
        $endpoint = new Endpoint($transport, $baseUrl . self::BASE_PATH, $headers, KnownErrors::ofPublicApi());
        $sleep = $options['sleep'] ?? static function (float $seconds): void {
            usleep((int) ($seconds * 1000000));
        };
        $own = ['apiKey' => 1, 'baseUrl' => 1, 'language' => 1, 'appInfo' => 1, 'sleep' => 1];
        $callOptions = array_diff_key($options, $own);
        CallOptions::merge($callOptions, []);
        parent::__construct(new HttpClient($endpoint, $callOptions, $sleep));
    }

    /** The response to the last attempt of the last call, such as its `etag` and `x-ratelimit-remaining` headers. */
    public function lastResponse(): ?Response
    {
        return $this->client->lastResponse();
    }

    /**
     * Follows the change feed: a loop yields the events of the agency in order, and waits for new ones.
     *
     * @param string|null $after The `nextCursor` of a page, or `now`. Default: the oldest event that is kept.
     * @param string[]|null $events Default: all events that the key may read.
     */
    public function changes(?string $after = null, ?array $events = null): ChangeFeed
    {
        return new ChangeFeed($this->client, $after, $events);
    }

    /**
     * Sends a request for which there is no method yet, with the same retries and errors as all others.
     *
     * @param string $path It follows `/api/public/v1`.
     * @param array{query?: array<string, mixed>, body?: array<int|string, mixed>} $input
     * @param Options $options
     * @return array<string, mixed>
     * @throws \InvalidArgumentException when the path has dot segments, a query or a fragment.
     */
    public function request(string $method, string $path, array $input = [], array $options = []): array
    {
        Target::assertPath($path);
        return $this->client->send($method, $path, array_intersect_key($input, ['query' => 1, 'body' => 1]), $options);
    }

    /**
     * @param array<string, mixed> $options
     */
    private static function required(array $options, string $name, string $variable): string
    {
        $value = $options[$name] ?? getenv($variable);
        if (!is_string($value) || trim($value) === '') {
            throw new \InvalidArgumentException("$name is required: pass it, or set $variable in the environment");
        }
        return trim($value);
    }
}
