<?php

declare(strict_types=1);

namespace AgencyConnector\Reports;

use AgencyConnector\Log;
use AgencyConnector\Queue\Table;
use AgencyConnector\State;

defined('ABSPATH') || exit;

/** The reports of each day. They wait in the queue until the service has them, a newer one in place of an older one. */
final class Daily
{
    private const REPORTS = [
        'db-health' => DatabaseHealth::class,
        'seo-data' => SeoData::class,
        'sitemap' => Sitemap::class,
        'file-integrity' => FileIntegrity::class,
        'disk-usage' => DiskUsage::class,
    ];

    /** Collects at most one due report, so that runs stay short. */
    public static function run(): void
    {
        $times = (array) State::get('reports');
        foreach (self::REPORTS as $kind => $class) {
            if (($times[$kind] ?? 0) > time() - DAY_IN_SECONDS) {
                continue;
            }
            /** @var Report $report */
            $report = new $class();
            try {
                $body = $report->collect();
            } catch (\Throwable $error) {
                // The other reports must not wait for one that fails: it is tried again tomorrow.
                Log::write("report $kind failed", $error);
                $body = null;
            }
            if ($report->isPending()) {
                return;
            }
            State::set(['reports' => [$kind => time()] + $times]);
            if ($body !== null) {
                $row = ['kind' => $kind, 'report' => $body];
                Table::insert([['kind' => Table::REPORT, 'ref' => $kind, 'body' => $row]]);
                return;
            }
            $times[$kind] = time();
        }
    }
}
