<?php

declare(strict_types=1);

namespace AgencyConnector;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyConnector\Commands\MaintenanceGate;

defined('ABSPATH') || exit;

/** Ends the connection of this site, on both sides. */
final class Disconnection
{
    private const TIMEOUT_SECONDS = 8.0;

    /**
     * Revokes the credentials at the service and deletes them here, also if the service does not respond.
     *
     * @return \Throwable|null The reason why the service did not revoke them.
     */
    public static function run(): ?\Throwable
    {
        $error = self::revoke();
        Connection::forget();
        Cron::unschedule();
        MaintenanceGate::set(false);
        Queue\Table::clear();
        foreach (Options::OF_CONNECTION as $name) {
            delete_option($name);
        }
        return $error;
    }

    /**
     * Revokes the credentials at the service.
     *
     * @return \Throwable|null The reason why the service did not revoke them.
     */
    public static function revoke(): ?\Throwable
    {
        try {
            Connection::sitePlugin(self::TIMEOUT_SECONDS)->disconnect();
        } catch (ApiException $error) {
            // They were revoked already.
            return $error->errorCode() === 'INVALID_CREDENTIALS' ? null : $error;
        } catch (NetworkException | UserFacingError $error) {
            return $error;
        }
        return null;
    }

    /** Says that the service still accepts the credentials, and why. */
    public static function describe(\Throwable $error): string
    {
        /* translators: %s: reason */
        $text = __('The credentials were deleted here, but the service has not revoked them: %s', 'agency-connector');
        return sprintf($text, ErrorText::describe($error)) . ' '
            . __('Ask the agency to disconnect the site in its console.', 'agency-connector');
    }
}
