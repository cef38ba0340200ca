<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** The language in which the service words its errors. */
final class Language
{
    public static function ofService(): string
    {
        return strncmp(determine_locale(), 'fr', 2) === 0 ? 'fr' : 'en';
    }
}
