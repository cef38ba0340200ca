<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Shop;

/** The database of the shop. */
interface Database
{
    /** The prefix of table names. */
    public function prefix(): string;

    public function execute(string $sql): void;

    /**
     * @return array<int, array<string, string|null>>
     */
    public function rows(string $sql): array;

    /** Text for a literal between single quotes. */
    public function escape(string $text): string;
}
