<?php

declare(strict_types=1);

namespace AgencyApi\Http;

/** The `User-Agent` of requests. */
final class UserAgent
{
    public const VERSION = '0.1.0';

    public static function text(): string
    {
        return 'agency-api-php/' . self::VERSION . ' php/' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;
    }
}
