<?php

declare(strict_types=1);

namespace AgencyApi\Http;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\KnownErrors;
use AgencyApi\Errors\NetworkException;

/** Sends JSON requests to one service, and downloads its files, each once. */
final class Endpoint
{
    private Transport $transport;

    private string $baseUrl;

    /** @var array<string, string> */
    private array $headers;

    private KnownErrors $knownErrors;

    private ?Response $lastResponse = null;

    /**
     * @param array<string, string> $headers The headers of all requests.
     */
    public function __construct(Transport $transport, string $baseUrl, array $headers, KnownErrors $knownErrors)
    {
        $this->transport = $transport;
        $this->baseUrl = $baseUrl;
        $this->headers = $headers + ['Accept' => 'application/json'];
        $this->knownErrors = $knownErrors;
    }

    public function lastResponse(): ?Response
    {
        return $this->lastResponse;
    }

    /**
     * @param string $target The path with the query.
     * @param string $body The JSON text; empty without a body.
     * @param array<string, string> $headers They replace those of all requests.
     * @return array<string, mixed> The decoded body; empty without one.
     * @throws ApiException
     * @throws NetworkException
     */
    public function send(string $method, string $target, string $body, array $headers, float $timeoutSeconds): array
    {
        if ($body !== '') {
            $headers += ['Content-Type' => 'application/json'];
        }
        $url = $this->baseUrl . $target;
        $request = new Request($method, $url, $headers + $this->headers, $body, $timeoutSeconds);
        $response = $this->exchange($request);
        $data = $response->status === 204 ? [] : Json::decode($response->body);
        if ($data === null) {
            throw $this->knownErrors->create($request, $response);
        }
        return $data;
    }

    /**
     * @param string $target The path with the query.
     * @param array<string, string> $headers They replace those of all requests.
     * @return string The bytes of the file.
     * @throws ApiException
     * @throws NetworkException
     */
    public function download(string $target, array $headers, float $timeoutSeconds): string
    {
        $headers += ['Accept' => '*/*'] + $this->headers;
        return $this->exchange(new Request('GET', $this->baseUrl . $target, $headers, '', $timeoutSeconds))->body;
    }

    /**
     * @throws ApiException when the response is not a success.
     * @throws NetworkException
     */
    private function exchange(Request $request): Response
    {
        $response = $this->transport->send($request);
        $this->lastResponse = $response;
        if ($response->status < 200 || $response->status >= 300) {
            throw $this->knownErrors->create($request, $response);
        }
        return $response;
    }
}
