<?php

declare(strict_types=1);

namespace AgencyApi\Errors;

use AgencyApi\Generated\Errors\ErrorTable;
use AgencyApi\Http\Json;
use AgencyApi\Http\Request;
use AgencyApi\Http\Response;

/**
 * The errors of an API: their classes, and the properties that identify their responses.
 *
 * @phpstan-type KnownError array{class: class-string<ApiException>, status: int, code?: string, texts?: string[],
 *   extras?: string[]}
 */
final class KnownErrors
{
    /** @var KnownError[] */
    private array $errors;

    /**
     * @param KnownError[] $errors
     */
    private function __construct(array $errors)
    {
        $this->errors = $errors;
    }

    public static function ofPublicApi(): self
    {
        return new self(ErrorTable::PUBLIC_API);
    }

    public static function ofPluginApi(): self
    {
        return new self(array_merge(ErrorTable::PLUGIN_API, ErrorTable::PUBLIC_API));
    }

    /** Creates the exception of a response, or a plain `ApiException` if none matches. */
    public function create(Request $request, Response $response): ApiException
    {
        if ($response->status === 304) {
            return new NotModifiedException($request, $response);
        }
        $body = Json::decode($response->body) ?? [];
        $class = is_string($body['error'] ?? null) ? $this->findClass($response->status, $body) : ApiException::class;
        return new $class($request, $response);
    }

    /**
     * @param array<string, mixed> $body
     * @return class-string<ApiException>
     */
    private function findClass(int $status, array $body): string
    {
        $best = ApiException::class;
        $mostExtras = -1;
        foreach ($this->errors as $error) {
            if (!self::matches($error, $status, $body)) {
                continue;
            }
            if (in_array($body['error'], $error['texts'] ?? [], true)) {
                return $error['class'];
            }
            $extras = count($error['extras'] ?? []);
            if ($extras > $mostExtras) {
                [$best, $mostExtras] = [$error['class'], $extras];
            }
        }
        return $best;
    }

    /**
     * @param KnownError $error
     * @param array<string, mixed> $body
     */
    private static function matches(array $error, int $status, array $body): bool
    {
        $code = $error['code'] ?? null;
        $extras = $error['extras'] ?? [];
        foreach ($extras as $extra) {
            if (!isset($body[$extra])) {
                return false;
            }
        }
        return $error['status'] === $status
            && $code === ($body['code'] ?? null)
            && ($code !== null || $extras !== [] || in_array($body['error'], $error['texts'] ?? [], true));
    }
}
