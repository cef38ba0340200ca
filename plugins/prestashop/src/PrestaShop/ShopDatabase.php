<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\PrestaShop;

use PrestaShop\Module\AgencyConnector\Shop\Database;

final class ShopDatabase implements Database
{
    public function prefix(): string
    {
        return _DB_PREFIX_;
    }

    public function execute(string $sql): void
    {
        if (!\Db::getInstance()->execute($sql)) {
            throw new \RuntimeException(\Db::getInstance()->getMsgError());
        }
    }

    public function rows(string $sql): array
    {
        // Without the cache of queries: it would return rows that were removed.
        $rows = \Db::getInstance()->executeS($sql, true, false);
        if (!is_array($rows)) {
            throw new \RuntimeException(\Db::getInstance()->getMsgError());
        }
        return $rows;
    }

    public function escape(string $text): string
    {
        return \Db::getInstance()->escape($text, true);
    }
}
