<?php

/**
 * Functions of WordPress that tests without WordPress need: those that return text. Everything else is tested on a real
 * WordPress, in `test/wordpress`.
 */

declare(strict_types=1);

const ABSPATH = __DIR__ . '/';
const MINUTE_IN_SECONDS = 60;
const HOUR_IN_SECONDS = 3600;
const DAY_IN_SECONDS = 86400;

require __DIR__ . '/../src/autoload.php';

function __(string $text): string
{
    return $text;
}

function human_time_diff(int $from, int $to = 0): string
{
    return sprintf('%d minutes', abs(($to === 0 ? time() : $to) - $from) / MINUTE_IN_SECONDS);
}
