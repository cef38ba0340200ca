<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use PrestaShop\Module\AgencyConnector\Shop\Settings;

final class MemorySettings implements Settings
{
    /** @var array<string, string> */
    public array $values = [];

    public function get(string $name): string
    {
        return $this->values[$name] ?? '';
    }

    public function set(string $name, string $value): void
    {
        $this->values[$name] = $value;
    }

    public function delete(string $name): void
    {
        unset($this->values[$name]);
    }
}
