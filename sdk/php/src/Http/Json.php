<?php

declare(strict_types=1);

namespace AgencyApi\Http;

/** The JSON text of requests and responses. */
final class Json
{
    private const FLAGS = JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;

    /**
     * The text of a body. Text of sites is not always valid UTF-8: invalid bytes are replaced.
     *
     * @param array<int|string, mixed> $body An empty array is an empty object.
     * @throws \JsonException when a value has no JSON form.
     */
    public static function encode(array $body): string
    {
        return json_encode($body === [] ? new \stdClass() : $body, self::FLAGS | JSON_INVALID_UTF8_SUBSTITUTE);
    }

    /**
     * Copies values through JSON: what can be encoded once can be encoded later.
     *
     * @param array<string, mixed> $value
     * @return array<string, mixed>
     * @throws \JsonException when a value has no JSON form.
     */
    public static function copy(array $value): array
    {
        return json_decode(self::encode($value), true, 512, JSON_THROW_ON_ERROR);
    }

    /**
     * @return array<int|string, mixed>|null Null if the text is not a JSON object or array.
     */
    public static function decode(string $text): ?array
    {
        $value = json_decode($text, true);
        return is_array($value) ? $value : null;
    }
}
