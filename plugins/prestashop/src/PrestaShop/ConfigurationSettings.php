<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\PrestaShop;

use PrestaShop\Module\AgencyConnector\Shop\Settings;

final class ConfigurationSettings implements Settings
{
    public function get(string $name): string
    {
        return (string) \Configuration::getGlobalValue($name);
    }

    public function set(string $name, string $value): void
    {
        // As HTML, because the text of other settings loses its tags.
        \Configuration::updateGlobalValue($name, $value, true);
    }

    public function delete(string $name): void
    {
        \Configuration::deleteByName($name);
    }
}
