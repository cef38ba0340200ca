<?php

declare(strict_types=1);

namespace AgencyConnector;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\WordPressTransport;
use AgencyApi\Plugin\Pairing as PairingRequest;

defined('ABSPATH') || exit;

/** Connects this site to a service. */
final class Pairing
{
    private const TOKEN = '/^spt_[0-9a-f]+$/i';

    /**
     * Exchanges a token for credentials and stores them.
     *
     * @throws UserFacingError when the input is not valid, or the credentials cannot be stored.
     * @throws ApiException
     * @throws NetworkException
     */
    public static function pair(string $token, string $serviceUrl): void
    {
        $token = trim($token);
        if (preg_match(self::TOKEN, $token) !== 1) {
            throw new UserFacingError(__(
                'This is not a pairing token. A token begins with spt_: copy all of it from the page of the site.',
                'agency-connector'
            ));
        }
        if (!extension_loaded('openssl')) {
            throw new UserFacingError(__(
                'PHP on this server lacks the extension openssl, which encrypts the credentials.',
                'agency-connector'
            ));
        }
        $serviceUrl = ServiceAddress::normalize(ServiceAddress::fixed() ?? $serviceUrl);
        // The token works once, so everything that can fail on this side comes first.
        if (KeyMaterial::preferredSource() === KeyMaterial::FILE) {
            KeyMaterial::createFile();
        }
        Queue\Table::create();
        $credentials = PairingRequest::pair(new WordPressTransport(), $serviceUrl, [
            'pairingToken' => $token,
            'siteUrl' => home_url('/'),
            'platform' => 'wordpress',
        ] + Heartbeat::versions(), Language::ofService());
        self::prepareFor($credentials);
        Connection::store($serviceUrl, $credentials);
        Cron::ensureScheduled();
    }

    /**
     * What was queued belongs to the agency of the earlier connection, if it was the same site there.
     *
     * @param array<string, mixed> $credentials
     */
    private static function prepareFor(array $credentials): void
    {
        if (self::previousSiteId() !== ($credentials['siteId'] ?? null)) {
            Queue\Table::clear();
        }
        foreach (Options::OF_CONNECTION as $name) {
            delete_option($name);
        }
    }

    private static function previousSiteId(): ?string
    {
        try {
            return Connection::isPaired() ? Connection::credentials()['siteId'] : null;
        } catch (UserFacingError $error) {
            return null;
        }
    }
}
