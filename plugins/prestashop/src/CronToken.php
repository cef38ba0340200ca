<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use PrestaShop\Module\AgencyConnector\Shop\Settings;

/** The secret part of the address that starts a run. */
final class CronToken
{
    private const NAME = 'AGENCYCONNECTOR_CRON_TOKEN';

    private Settings $settings;

    public function __construct(Settings $settings)
    {
        $this->settings = $settings;
    }

    /** Replaces the token: addresses with the earlier one end. */
    public function create(): void
    {
        $this->settings->set(self::NAME, bin2hex(random_bytes(16)));
    }

    public function get(): string
    {
        return $this->settings->get(self::NAME);
    }

    public function isValid(string $token): bool
    {
        return $this->get() !== '' && hash_equals($this->get(), $token);
    }

    public function delete(): void
    {
        $this->settings->delete(self::NAME);
    }
}
