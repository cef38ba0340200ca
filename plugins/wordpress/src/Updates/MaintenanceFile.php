<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyWatchdog\V1\Guard;

defined('ABSPATH') || exit;

/**
 * The file `.maintenance` while the files of an item are replaced. That of WordPress lasts for ten minutes if the
 * process dies that wrote it. This one ends with the process, because it tests the lock that the process has.
 */
final class MaintenanceFile
{
    public static function write(Guard $guard): void
    {
        $lock = "'" . addcslashes($guard->directory() . '/update.lock', "'\\") . "'";
        $text = sprintf(
            "<?php\n\$upgrading = %d;\n\$lock = @fopen(%s, 'r');\n"
                . "\$upgrading = \$lock && !flock(\$lock, LOCK_SH | LOCK_NB) ? time() : 0;\nunset(\$lock);\n",
            time(),
            $lock
        );
        $temporary = $guard->directory() . '/' . bin2hex(random_bytes(6)) . '.tmp';
        // Without it, the update goes on: visitors may see an error for a moment.
        if (@file_put_contents($temporary, $text) !== strlen($text) || !@rename($temporary, self::path())) {
            @unlink($temporary);
        }
    }

    public static function remove(): void
    {
        if (file_exists(self::path())) {
            @unlink(self::path());
        }
    }

    /** For how many seconds the file has been there, null if it is not. */
    public static function age(): ?int
    {
        clearstatcache(true, self::path());
        $time = @filemtime(self::path());
        return $time === false ? null : max(0, time() - $time);
    }

    /** Removes a file that WordPress ignores because of its age. Returns whether there was one. */
    public static function removeStale(): bool
    {
        $age = self::age();
        if ($age === null || $age < 10 * MINUTE_IN_SECONDS) {
            return false;
        }
        self::remove();
        return true;
    }

    private static function path(): string
    {
        return ABSPATH . '.maintenance';
    }
}
