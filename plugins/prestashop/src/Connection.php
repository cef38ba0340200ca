<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\ServiceUrl;
use AgencyApi\Http\Transport;
use AgencyApi\Plugin\Clock;
use AgencyApi\Plugin\Pairing;
use AgencyApi\Plugin\SitePlugin;
use AgencyApi\Plugin\Vault;
use PrestaShop\Module\AgencyConnector\Shop\Settings;
use PrestaShop\Module\AgencyConnector\Shop\Shop;
use PrestaShop\Module\AgencyConnector\Shop\Translator;

/** The connection of the shop. Its credentials are encrypted in the database with a key that is not in the database. */
final class Connection
{
    private const CREDENTIALS = 'AGENCYCONNECTOR_CREDENTIALS';

    private const SERVICE_URL = 'AGENCYCONNECTOR_SERVICE_URL';

    private const CONTEXT = 'agencyconnector credentials';

    private const FIELDS = ['apiKey', 'apiSecret', 'agencyId', 'siteId', 'connectorId'];

    private const TIMEOUT_SECONDS = 15.0;

    private const LOOPBACK = '/^(localhost|127(\.\d+){3}|\[::1\])$/i';

    private Settings $settings;

    private Shop $shop;

    private Translator $texts;

    private Transport $transport;

    private Clock $clock;

    public function __construct(Settings $settings, Shop $shop, Translator $texts, Transport $transport, Clock $clock)
    {
        $this->settings = $settings;
        $this->shop = $shop;
        $this->texts = $texts;
        $this->transport = $transport;
        $this->clock = $clock;
    }

    public function isPaired(): bool
    {
        return $this->settings->get(self::CREDENTIALS) !== '';
    }

    /** The address of the service; also that of an earlier connection. */
    public function serviceUrl(): string
    {
        return $this->settings->get(self::SERVICE_URL);
    }

    /**
     * The plugin API of the service with the credentials of the shop.
     *
     * @throws UserFacingError when the shop is not paired, or the credentials cannot be decrypted.
     */
    public function sitePlugin(int $clockOffsetSeconds = 0): SitePlugin
    {
        if (!$this->isPaired()) {
            throw new UserFacingError($this->texts->trans('This shop is not connected.'));
        }
        try {
            $json = $this->vault()->open($this->settings->get(self::CREDENTIALS), self::CONTEXT);
        } catch (\RuntimeException $error) {
            throw new UserFacingError($this->texts->trans(
                'The key in app/config/parameters.php has changed. Connect the shop again with a new token.'
            ));
        }
        return new SitePlugin($this->transport, [
            'serviceUrl' => $this->serviceUrl(),
            'language' => $this->shop->language(),
            'timeoutSeconds' => self::TIMEOUT_SECONDS,
            'clockOffsetSeconds' => $clockOffsetSeconds,
        ] + json_decode($json, true), null, $this->clock);
    }

    /**
     * Exchanges a pairing token for credentials and stores them.
     *
     * @throws UserFacingError when the input is not valid, or the credentials cannot be stored.
     * @throws ApiException
     * @throws NetworkException
     */
    public function pair(string $token, string $serviceUrl): void
    {
        $token = trim($token);
        if (preg_match('/^spt_[0-9a-f]+$/iD', $token) !== 1) {
            throw new UserFacingError($this->texts->trans('A pairing token begins with spt_: copy all of it.'));
        }
        $serviceUrl = $this->normalize($serviceUrl);
        // The token works once, so everything that can fail on this side comes first.
        $vault = $this->vault();
        $credentials = Pairing::pair($this->transport, $serviceUrl, [
            'pairingToken' => $token,
            'siteUrl' => $this->shop->url(),
            'platform' => 'prestashop',
        ] + $this->versions(), $this->shop->language());
        $json = (string) json_encode(array_intersect_key($credentials, array_flip(self::FIELDS)));
        $this->settings->set(self::SERVICE_URL, $serviceUrl);
        $this->settings->set(self::CREDENTIALS, $vault->seal($json, self::CONTEXT));
    }

    /**
     * Revokes the credentials at the service and deletes them here, also if the service does not respond.
     *
     * @return \Throwable|null The reason why the service did not revoke them.
     */
    public function disconnect(): ?\Throwable
    {
        $failure = null;
        try {
            $this->sitePlugin()->disconnect();
        } catch (ApiException $error) {
            // Otherwise they were revoked already.
            $failure = $error->errorCode() === 'INVALID_CREDENTIALS' ? null : $error;
        } catch (NetworkException | UserFacingError $error) {
            $failure = $error;
        }
        $this->settings->delete(self::CREDENTIALS);
        return $failure;
    }

    public function forget(): void
    {
        $this->settings->delete(self::CREDENTIALS);
        $this->settings->delete(self::SERVICE_URL);
    }

    /**
     * @return array{pluginVersion: string, phpVersion: string, platformVersion: string}
     */
    public function versions(): array
    {
        return [
            'pluginVersion' => Services::VERSION,
            'phpVersion' => PHP_VERSION,
            'platformVersion' => $this->shop->version(),
        ];
    }

    private function vault(): Vault
    {
        try {
            return new Vault($this->shop->keyMaterial());
        } catch (\InvalidArgumentException $error) {
            throw new UserFacingError($this->texts->trans('app/config/parameters.php has no cookie_key.'));
        }
    }

    private function normalize(string $serviceUrl): string
    {
        try {
            $url = ServiceUrl::normalize($serviceUrl);
        } catch (\InvalidArgumentException $error) {
            throw new UserFacingError($this->texts->trans(
                'The address of the service is not valid. It looks like https://agency.example.'
            ));
        }
        $isSecure = strncasecmp($url, 'https:', 6) === 0;
        if (!$isSecure && preg_match(self::LOOPBACK, (string) parse_url($url, PHP_URL_HOST)) !== 1) {
            throw new UserFacingError($this->texts->trans('The address of the service must begin with https://.'));
        }
        return $url;
    }
}
