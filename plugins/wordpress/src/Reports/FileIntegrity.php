<?php

declare(strict_types=1);

namespace AgencyConnector\Reports;

use AgencyConnector\Clock;
use AgencyConnector\Options;
use AgencyConnector\Queue\Table;

defined('ABSPATH') || exit;

/**
 * Compares the files of WordPress with the published checksums of its version. Where these cannot be had, with the
 * hashes of the first report of this version.
 */
final class FileIntegrity implements Report
{
    /** More changed files than this are an unusual release, not an intrusion to be reported file by file. */
    private const MAX_EVENTS = 50;

    private const PUBLISHED = 'wordpress.org';
    private const BASELINE = 'baseline';

    public function collect(): ?array
    {
        // The files are those of the whole network.
        if (!is_main_site()) {
            return null;
        }
        $version = get_bloginfo('version');
        $stored = get_option(Options::INTEGRITY);
        $stored = is_array($stored) && ($stored['version'] ?? '') === $version ? $stored : [];
        $published = CoreFiles::publishedHashes($version);
        $hashes = CoreFiles::hashes();
        $reference = $published ?? $stored['baseline'] ?? $hashes;
        $changes = self::compare($reference, $hashes);

        // Without an earlier report of this version, there is nothing to which a change could be new.
        self::queueEvents(array_diff_assoc($changes, $stored['changes'] ?? $changes));
        update_option(Options::INTEGRITY, [
            'version' => $version,
            'baseline' => $published === null ? $reference : null,
            'changes' => $changes,
        ], false);
        return [
            'version' => $version,
            'algorithm' => 'md5',
            'checkedFiles' => count($reference),
            'reference' => $published === null ? self::BASELINE : self::PUBLISHED,
            'changes' => self::toList($changes),
        ] + ($stored === [] ? ['files' => $hashes] : []);
    }

    public function isPending(): bool
    {
        return false;
    }

    /**
     * @param array<string, string> $reference Hashes by path.
     * @param array<string, string> $hashes
     * @return array<string, string> `modified`, `missing` or `added` by path.
     */
    public static function compare(array $reference, array $hashes): array
    {
        $changes = [];
        foreach ($reference as $path => $hash) {
            if (!isset($hashes[$path])) {
                $changes[$path] = 'missing';
            } elseif ($hashes[$path] !== $hash) {
                $changes[$path] = 'modified';
            }
        }
        return $changes + array_fill_keys(array_keys(array_diff_key($hashes, $reference)), 'added');
    }

    /**
     * @param array<string, string> $changes
     * @return array<int, array{path: string, status: string}>
     */
    private static function toList(array $changes): array
    {
        $list = [];
        foreach ($changes as $path => $status) {
            $list[] = ['path' => (string) $path, 'status' => $status];
        }
        return $list;
    }

    /**
     * @param array<string, string> $changes
     */
    private static function queueEvents(array $changes): void
    {
        $rows = [];
        foreach (array_slice(self::toList($changes), 0, self::MAX_EVENTS) as ['path' => $path, 'status' => $status]) {
            $event = ['event_type' => 'core.file_changed', 'path' => $path, 'status' => $status];
            $rows[] = ['kind' => Table::SECURITY, 'ref' => null, 'body' => $event + ['remote_at' => Clock::now()]];
        }
        if ($rows !== []) {
            Table::insert($rows);
        }
    }
}
