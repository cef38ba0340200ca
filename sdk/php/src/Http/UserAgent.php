<?php

declare(strict_types=1);

namespace AgencyApi\Http;

/** The `User-Agent` of requests. */
final class UserAgent
{
    private const VERSION = '0.1.0';

    /**
     * @param array{name?: string, version?: string, url?: string} $appInfo The program that uses the library.
     */
    public static function text(array $appInfo = []): string
    {
        $text = 'agency-api-php/' . self::VERSION . ' php/' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;
        if (isset($appInfo['name'])) {
            $text .= ' ' . self::token($appInfo['name']);
            $text .= isset($appInfo['version']) ? '/' . self::token($appInfo['version']) : '';
            $text .= isset($appInfo['url']) ? ' (+' . self::token($appInfo['url']) . ')' : '';
        }
        return $text;
    }

    private static function token(string $text): string
    {
        return (string) preg_replace('{[^\w.:/+~-]+}', '-', $text);
    }
}
