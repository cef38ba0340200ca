<?php

declare(strict_types=1);

namespace AgencyApi\Plugin;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Transport;

/** Connects a site to the service. */
final class Pairing
{
    /**
     * Exchanges a pairing token for the credentials that all other requests need. Store them encrypted.
     *
     * @param string $serviceUrl The URL of the service, such as `https://api.example.com`.
     * @param array{pairingToken: string, siteUrl: string, platform: string, pluginVersion?: string,
     *   phpVersion?: string, platformVersion?: string} $pairing
     * @return array{success: bool, apiKey: string, apiSecret: string, agencyId: int, siteId: string, connectorId: int,
     *   platform: string, hmacRequired: bool, instructions: string}
     * @throws ApiException with the code `INVALID_PAIRING_TOKEN` when the token is unknown, expired or used.
     * @throws NetworkException
     */
    public static function pair(
        Transport $transport,
        string $serviceUrl,
        array $pairing,
        string $language = 'en'
    ): array {
        $options = ['serviceUrl' => $serviceUrl, 'language' => $language];
        $connection = new Connection($transport, $options, new SystemClock());
        return $connection->post('/api/plugin/pair', $pairing);
    }
}
