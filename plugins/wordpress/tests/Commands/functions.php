<?php

/** Functions of WordPress as the tests of commands need them. */

declare(strict_types=1);

namespace AgencyConnector\Commands;

/**
 * @return array<string, int|string>|false
 */
function wp_parse_url(string $url)
{
    return parse_url($url);
}

function home_url(): string
{
    return 'https://10.0.0.1';
}
