<?php

declare(strict_types=1);

namespace AgencyConnector\Reports;

defined('ABSPATH') || exit;

/** A report about the site. */
interface Report
{
    /**
     * @return array<string, mixed>|null Null if the site has nothing to report, or the report is pending.
     */
    public function collect(): ?array;

    /** Whether the next run continues the collection. */
    public function isPending(): bool;
}
