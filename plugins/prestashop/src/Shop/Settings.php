<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Shop;

/** The stored settings of the module, for all shops of the installation. */
interface Settings
{
    /** Empty if it is not set. */
    public function get(string $name): string;

    public function set(string $name, string $value): void;

    public function delete(string $name): void;
}
