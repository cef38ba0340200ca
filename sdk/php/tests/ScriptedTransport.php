<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Request;
use AgencyApi\Http\Response;
use AgencyApi\Http\Transport;

/** Answers requests from a script, and keeps them. */
final class ScriptedTransport implements Transport
{
    /** @var Request[] */
    public array $requests = [];

    /** @var array<int, Response|NetworkException|callable(Request): Response> */
    private array $script;

    /**
     * @param Response|NetworkException|callable(Request): Response ...$script The last one repeats.
     */
    public function __construct(...$script)
    {
        $this->script = $script;
    }

    /**
     * @param array<string, mixed> $body
     * @param array<string, string> $headers
     */
    public static function json(int $status, array $body, array $headers = []): Response
    {
        return new Response($status, $headers, (string) json_encode($body));
    }

    public static function error(int $status, string $code, array $extras = [], array $headers = []): Response
    {
        return self::json($status, ['error' => 'Text', 'code' => $code] + $extras, $headers);
    }

    public function send(Request $request): Response
    {
        $this->requests[] = $request;
        $answer = count($this->script) > 1 ? array_shift($this->script) : $this->script[0];
        if ($answer instanceof NetworkException) {
            throw $answer;
        }
        return $answer instanceof Response ? $answer : $answer($request);
    }

    /**
     * @return array<string, mixed>
     */
    public function body(int $index): array
    {
        return json_decode($this->requests[$index]->body, true);
    }
}
