<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use PrestaShop\Module\AgencyConnector\Shop\Database;

/** A database in memory, which understands the queries of the module after a translation of some words. */
final class SqliteDatabase implements Database
{
    public bool $isLocked = false;

    private \PDO $pdo;

    public function __construct()
    {
        $this->pdo = new \PDO('sqlite::memory:');
        $this->pdo->setAttribute(\PDO::ATTR_ERRMODE, \PDO::ERRMODE_EXCEPTION);
    }

    public function prefix(): string
    {
        return 'ps_';
    }

    public function execute(string $sql): void
    {
        $this->pdo->exec(strtr($sql, [
            'INT UNSIGNED NOT NULL AUTO_INCREMENT' => 'INTEGER PRIMARY KEY',
            'PRIMARY KEY (id_queue),' => '',
            'UNIQUE KEY kind_ref' => 'UNIQUE',
            ') ENGINE=InnoDB DEFAULT CHARSET=utf8mb4' => ')',
            'ON DUPLICATE KEY UPDATE' => 'ON CONFLICT (kind, ref) DO UPDATE SET',
            'VALUES(body)' => 'excluded.body',
        ]));
    }

    public function rows(string $sql): array
    {
        if (strpos($sql, 'GET_LOCK') !== false) {
            return [['acquired' => $this->isLocked ? '0' : '1']];
        }
        if (strpos($sql, 'RELEASE_LOCK') !== false || strpos($sql, 'DATABASE()') !== false) {
            return [['name' => 'shop']];
        }
        return $this->pdo->query($sql)->fetchAll(\PDO::FETCH_ASSOC);
    }

    public function escape(string $text): string
    {
        return str_replace("'", "''", $text);
    }
}
