<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyWatchdog\V1\Guard;

defined('ABSPATH') || exit;

/** The code of the watchdog, as far as updates share it. */
final class Watchdog
{
    public static function guard(): Guard
    {
        // The must-use plugin has loaded it, unless it is not installed.
        if (!class_exists(Guard::class, false)) {
            require_once dirname(__DIR__, 2) . '/mu-plugin/agency-watchdog.php';
        }
        return new Guard();
    }
}
