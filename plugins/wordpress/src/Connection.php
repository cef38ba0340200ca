<?php

declare(strict_types=1);

namespace AgencyConnector;

use AgencyApi\Http\WordPressTransport;
use AgencyApi\Plugin\SitePlugin;
use AgencyApi\Plugin\Vault;

defined('ABSPATH') || exit;

/**
 * The credentials of this site. They are encrypted in the database with a key that is not in the database.
 *
 * @phpstan-type Credentials array{apiKey: string, apiSecret: string, agencyId: int, siteId: string, connectorId: int}
 */
final class Connection
{
    private const FIELDS = ['apiKey', 'apiSecret', 'agencyId', 'siteId', 'connectorId'];

    private const TIMEOUT_SECONDS = 15.0;

    public static function isPaired(): bool
    {
        return isset(self::stored()['sealed']);
    }

    /** The address of the service. The constant in `wp-config.php` counts, then the one of the pairing. */
    public static function serviceUrl(): string
    {
        return ServiceAddress::fixed() ?? (string) (self::stored()['serviceUrl'] ?? '');
    }

    /** When the site was paired, in Unix seconds. */
    public static function pairedAt(): int
    {
        return (int) (self::stored()['pairedAt'] ?? 0);
    }

    /** Whether the key of the credentials is a generated file, because wp-config.php has no keys. */
    public static function usesKeyFile(): bool
    {
        $source = self::stored()['keySource'] ?? KeyMaterial::preferredSource();
        return $source === KeyMaterial::FILE;
    }

    /**
     * @return array{apiKey: string, apiSecret: string, agencyId: int, siteId: string, connectorId: int}
     * @throws UserFacingError when they cannot be decrypted.
     */
    public static function credentials(): array
    {
        $stored = self::stored();
        $vault = new Vault(KeyMaterial::read((string) ($stored['keySource'] ?? '')));
        try {
            return json_decode($vault->open((string) ($stored['sealed'] ?? ''), self::context()), true);
        } catch (\RuntimeException $error) {
            throw new UserFacingError(__(
                'The keys in wp-config.php have changed. Connect the site again with a new token.',
                'agency-connector'
            ));
        }
    }

    /**
     * The plugin API of the service with the credentials of this site.
     *
     * @throws UserFacingError when the site is not paired, or the credentials cannot be decrypted.
     */
    public static function sitePlugin(float $timeoutSeconds = self::TIMEOUT_SECONDS): SitePlugin
    {
        if (!self::isPaired()) {
            throw new UserFacingError(__('This site is not connected.', 'agency-connector'));
        }
        $credentials = self::credentials();
        return new SitePlugin(
            new WordPressTransport(),
            [
                'serviceUrl' => self::serviceUrl(),
                'apiKey' => $credentials['apiKey'],
                'apiSecret' => $credentials['apiSecret'],
                'language' => Language::ofService(),
                'timeoutSeconds' => $timeoutSeconds,
                'clockOffsetSeconds' => State::get('clockOffsetSeconds'),
            ],
            new Queue\ActivityQueue()
        );
    }

    /**
     * @param array<string, mixed> $credentials As the service returned them.
     */
    public static function store(string $serviceUrl, array $credentials): void
    {
        $source = KeyMaterial::preferredSource();
        $vault = new Vault(KeyMaterial::read($source));
        $json = (string) wp_json_encode(array_intersect_key($credentials, array_flip(self::FIELDS)));
        update_option(Options::CREDENTIALS, [
            'serviceUrl' => $serviceUrl,
            'keySource' => $source,
            'sealed' => $vault->seal($json, self::context()),
            'pairedAt' => time(),
        ], true);
    }

    public static function forget(): void
    {
        delete_option(Options::CREDENTIALS);
    }

    /**
     * @return array<string, mixed>
     */
    private static function stored(): array
    {
        $stored = get_option(Options::CREDENTIALS);
        return is_array($stored) ? $stored : [];
    }

    /** Credentials that were copied from another site of the network do not open. */
    private static function context(): string
    {
        return 'agency-connector:' . get_current_blog_id();
    }
}
