<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use PrestaShop\Module\AgencyConnector\Shop\Database;

/** A database of its own on the MariaDB of this machine. */
final class MysqlDatabase implements Database
{
    private const HOST = '127.0.0.1';

    private const USER = 'root';

    private \mysqli $connection;

    private string $name;

    private function __construct(\mysqli $connection)
    {
        $this->connection = $connection;
        $this->name = 'agencyconnector_' . bin2hex(random_bytes(4));
        $this->execute("CREATE DATABASE $this->name");
        $connection->select_db($this->name);
        $connection->set_charset('utf8mb4');
    }

    /** Null without a server. */
    public static function open(): ?self
    {
        $connection = self::connect();
        return $connection === null ? null : new self($connection);
    }

    /** Another connection to the same database. */
    public function again(): self
    {
        $other = clone $this;
        $other->connection = self::connect() ?? $this->connection;
        $other->connection->select_db($this->name);
        return $other;
    }

    public function close(): void
    {
        $this->execute("DROP DATABASE $this->name");
    }

    public function prefix(): string
    {
        return 'ps_';
    }

    public function execute(string $sql): void
    {
        $this->connection->query($sql);
    }

    public function rows(string $sql): array
    {
        $result = $this->connection->query($sql);
        $rows = $result instanceof \mysqli_result ? $result->fetch_all(MYSQLI_ASSOC) : [];
        // As PrestaShop returns them.
        return array_map(
            static fn (array $row) => array_map(static fn ($value) => $value === null ? null : (string) $value, $row),
            $rows
        );
    }

    public function escape(string $text): string
    {
        return $this->connection->real_escape_string($text);
    }

    private static function connect(): ?\mysqli
    {
        if (!extension_loaded('mysqli') || @fsockopen(self::HOST, 3306, $code, $message, 1.0) === false) {
            return null;
        }
        mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
        try {
            return new \mysqli(self::HOST, self::USER, '');
        } catch (\mysqli_sql_exception $error) {
            return null;
        }
    }
}
