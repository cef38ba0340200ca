<?php

declare(strict_types=1);

namespace AgencyConnector\Privacy;

use AgencyConnector\Queue\Row;
use AgencyConnector\Queue\Table;

defined('ABSPATH') || exit;

/** The waiting events about a person. The other kinds of rows name nobody. */
final class Rows
{
    private const MAX_ROWS = 6000;

    /**
     * @return Row[]
     */
    public static function about(Person $person): array
    {
        $rows = Table::take([Table::ACTIVITY, Table::SECURITY], self::MAX_ROWS);
        return array_values(array_filter($rows, [$person, 'isIn']));
    }
}
