<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyConnector\UserFacingError;
use AgencyWatchdog\V1\Guard;

defined('ABSPATH') || exit;

/** A copy of an item, from which it is restored. */
final class Snapshot
{
    /** A folder of this size contains backups or uploads, which are no part of a plugin. */
    private const MAX_BYTES = 1024 * MB_IN_BYTES;

    /**
     * @throws UserFacingError when there is no space for it, or when the item contains symbolic links.
     */
    public static function create(Guard $guard, string $id, Item $item): void
    {
        $bytes = array_sum(array_map([self::class, 'measure'], $item->paths()));
        if ($bytes > self::MAX_BYTES) {
            throw new UserFacingError(sprintf(
                /* translators: 1: size, 2: size */
                __('It is too large to be copied before the update (%1$s, the limit is %2$s).', 'agency-connector'),
                size_format($bytes),
                size_format(self::MAX_BYTES)
            ));
        }
        self::assertSpace($bytes);
        $folder = $guard->snapshot($id);
        ProtectedFolder::create($folder);
        if (!mkdir("$folder/saved", 0700)) {
            throw new UserFacingError(__('The copy before the update could not be written.', 'agency-connector'));
        }
        foreach ($item->paths() as $path) {
            Guard::copy($path, "$folder/saved/" . basename($path));
        }
    }

    /** The copy, the package, and what it contains. */
    private static function assertSpace(int $bytes): void
    {
        $needed = 3 * $bytes + 20 * MB_IN_BYTES;
        $free = function_exists('disk_free_space') ? @disk_free_space(WP_CONTENT_DIR) : false;
        if ($free !== false && $free < $needed) {
            throw new UserFacingError(sprintf(
                /* translators: 1: size, 2: size */
                __('There is not enough disk space: %1$s are free, the update needs %2$s.', 'agency-connector'),
                size_format($free),
                size_format($needed)
            ));
        }
    }

    private static function measure(string $path): int
    {
        if (is_link($path)) {
            throw new UserFacingError(sprintf(
                /* translators: %s: path of a file */
                __('It contains a symbolic link (%s), which an update would delete.', 'agency-connector'),
                str_replace(untrailingslashit(ABSPATH), '', $path)
            ));
        }
        if (!is_dir($path)) {
            return (int) filesize($path);
        }
        $bytes = 0;
        foreach (array_diff(scandir($path) ?: [], ['.', '..']) as $name) {
            $bytes += self::measure("$path/$name");
        }
        return $bytes;
    }
}
