<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** Writes to the error log of PHP. */
final class Log
{
    public static function write(string $message, ?\Throwable $error = null): void
    {
        $cause = $error === null ? '' : ': ' . $error->getMessage();
        // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- For the operator of the site.
        error_log("Agency Connector: $message$cause");
    }
}
