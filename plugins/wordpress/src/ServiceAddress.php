<?php

declare(strict_types=1);

namespace AgencyConnector;

use AgencyApi\Http\ServiceUrl;

defined('ABSPATH') || exit;

/** Where the address of the service comes from before the site is paired. */
final class ServiceAddress
{
    /** The constant in `wp-config.php` that fixes the address. */
    private const CONSTANT = 'AGENCY_CONNECTOR_SERVICE_URL';

    private const LOOPBACK = '/^(localhost|127(\.\d+){3}|\[::1\])$/i';

    /** The fixed address, null if there is none. */
    public static function fixed(): ?string
    {
        $url = defined(self::CONSTANT) ? constant(self::CONSTANT) : null;
        return is_string($url) && $url !== '' ? $url : null;
    }

    /** The address to offer: the fixed one, that of the network, or that of the download. Empty if unknown. */
    public static function suggested(): string
    {
        $ofNetwork = get_site_option(Options::NETWORK_SERVICE_URL, '');
        return self::fixed() ?? (is_string($ofNetwork) && $ofNetwork !== '' ? $ofNetwork : self::ofDownload());
    }

    /**
     * @throws UserFacingError when it is not an address of a service, or requests to it would not be encrypted.
     */
    public static function normalize(string $url): string
    {
        try {
            $normalized = ServiceUrl::normalize($url);
        } catch (\InvalidArgumentException $error) {
            throw new UserFacingError(__(
                'The address of the service is not valid. It looks like https://agency.example.',
                'agency-connector'
            ));
        }
        $isSecure = strncasecmp($normalized, 'https:', 6) === 0;
        if (!$isSecure && preg_match(self::LOOPBACK, (string) parse_url($normalized, PHP_URL_HOST)) !== 1) {
            throw new UserFacingError(__(
                'The address of the service must begin with https://, so that nobody can read the credentials.',
                'agency-connector'
            ));
        }
        return $normalized;
    }

    /** A download from a service contains its address. */
    private static function ofDownload(): string
    {
        $file = dirname(__DIR__) . '/service.json';
        $content = is_file($file) ? json_decode((string) file_get_contents($file), true) : null;
        $url = is_array($content) ? ($content['serviceUrl'] ?? '') : '';
        return is_string($url) ? $url : '';
    }
}
