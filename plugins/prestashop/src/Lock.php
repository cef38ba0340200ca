<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use PrestaShop\Module\AgencyConnector\Shop\Database;

/** Lets one run work at a time. The database ends the lock of a process that was killed. */
final class Lock
{
    private Database $database;

    public function __construct(Database $database)
    {
        $this->database = $database;
    }

    public function acquire(): bool
    {
        return ($this->database->rows("SELECT GET_LOCK({$this->name()}, 0) AS acquired")[0]['acquired'] ?? '') === '1';
    }

    public function release(): void
    {
        $this->database->rows("SELECT RELEASE_LOCK({$this->name()})");
    }

    /** The name is that of the server, on which other shops may run. */
    private function name(): string
    {
        $database = $this->database->rows('SELECT DATABASE() AS name')[0]['name'] ?? '';
        return "'agencyconnector-" . substr(sha1($database . $this->database->prefix()), 0, 20) . "'";
    }
}
