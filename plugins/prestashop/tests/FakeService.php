<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Request;
use AgencyApi\Http\Response;
use AgencyApi\Http\Transport;
use AgencyApi\Tests\ScriptedTransport;

/** The service, and the shop as the probe sees it. */
final class FakeService implements Transport
{
    /** @var array<string, Response|NetworkException> By path; they replace the usual responses. */
    public array $overrides = [];

    /** @var array<int, array{id: int, type: string, payload: array<string, mixed>}> */
    public array $commands = [];

    /** @var array<int, array{0: string, 1: array<string, mixed>}> Paths and bodies. */
    public array $received = [];

    public function send(Request $request): Response
    {
        $path = (string) parse_url($request->url, PHP_URL_PATH);
        $this->received[] = [$path, (array) json_decode($request->body, true)];
        $override = $this->overrides[$path] ?? null;
        if ($override instanceof NetworkException) {
            throw $override;
        }
        return $override ?? $this->respond($path);
    }

    /**
     * @return array<int, array<string, mixed>> The bodies of the requests to a path.
     */
    public function bodies(string $path): array
    {
        return array_column(array_filter($this->received, static fn (array $entry) => $entry[0] === $path), 1);
    }

    private function respond(string $path): Response
    {
        switch ($path) {
            case '/':
                return new Response(200, [], '<html>The shop</html>');
            case '/api/plugin/pair':
                return ScriptedTransport::json(200, [
                    'success' => true,
                    'apiKey' => 'sak_1',
                    'apiSecret' => 'ssa_secret',
                    'agencyId' => 1,
                    'siteId' => 'site',
                    'connectorId' => 6,
                    'instructions' => 'Keep it',
                ]);
            case '/api/plugin/commands':
                $commands = $this->commands;
                $this->commands = [];
                return ScriptedTransport::json(200, ['commands' => $commands]);
            case '/api/plugin/disconnect':
                return new Response(204);
            default:
                return ScriptedTransport::json(202, ['success' => true]);
        }
    }
}
