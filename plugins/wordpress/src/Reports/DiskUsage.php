<?php

declare(strict_types=1);

namespace AgencyConnector\Reports;

use AgencyConnector\Options;

defined('ABSPATH') || exit;

/** The space that the files of the site use. Large sites take several runs. */
final class DiskUsage implements Report
{
    private const MAX_DIRECTORIES = 25;

    private const SECONDS_PER_RUN = 8.0;

    /** After so many runs, the report has what was counted until then, and says so. */
    private const MAX_RUNS = 60;

    private bool $isPending = false;

    public function collect(): ?array
    {
        $stored = get_option(Options::DISK_WALK);
        $walk = is_array($stored) ? DiskWalk::resume($stored) : new DiskWalk(self::roots());
        $isComplete = $walk->run(self::SECONDS_PER_RUN);
        if (!$isComplete && $walk->runs() < self::MAX_RUNS) {
            $this->isPending = true;
            update_option(Options::DISK_WALK, $walk->state(), false);
            return null;
        }
        delete_option(Options::DISK_WALK);
        $sizes = array_filter($walk->sizes());
        arsort($sizes);
        $directories = [];
        foreach (array_slice($sizes, 0, self::MAX_DIRECTORIES, true) as $path => $bytes) {
            $directories[] = ['path' => $path === '' ? '.' : (string) $path, 'bytes' => $bytes];
        }
        return self::capacity() + [
            'usedBytes' => array_sum($sizes),
            'databaseBytes' => DatabaseHealth::bytes(),
            'directories' => $directories,
            'isComplete' => $isComplete,
        ];
    }

    public function isPending(): bool
    {
        return $this->isPending;
    }

    /**
     * The folders of the site by their path in the report. A site of a network has the folder of its uploads alone.
     *
     * @return array<string, string>
     */
    private static function roots(): array
    {
        if (!is_main_site()) {
            return ['uploads' => (string) wp_upload_dir(null, false)['basedir']];
        }
        $root = untrailingslashit(ABSPATH);
        $content = (string) realpath(WP_CONTENT_DIR);
        $isInside = strpos($content . '/', realpath($root) . '/') === 0;
        return ['' => $root] + ($isInside ? [] : ['wp-content' => WP_CONTENT_DIR]);
    }

    /**
     * @return array<string, int> Empty where the host forbids the functions.
     */
    private static function capacity(): array
    {
        $total = function_exists('disk_total_space') ? @disk_total_space(ABSPATH) : false;
        $free = function_exists('disk_free_space') ? @disk_free_space(ABSPATH) : false;
        return ($total === false ? [] : ['totalBytes' => (int) $total])
            + ($free === false ? [] : ['freeBytes' => (int) $free]);
    }
}
