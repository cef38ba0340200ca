<?php

declare(strict_types=1);

namespace AgencyConnector\Reports;

defined('ABSPATH') || exit;

/** The files of WordPress itself: those of the root, of `wp-admin` and of `wp-includes`. */
final class CoreFiles
{
    private const FOLDERS = ['wp-admin', 'wp-includes'];

    /** Files of the root that belong to the site. */
    private const OWN_FILES = ['wp-config.php'];

    /**
     * The published checksums, by path.
     *
     * @return array<string, string>|null Null if they cannot be had.
     */
    public static function publishedHashes(string $version): ?array
    {
        require_once ABSPATH . 'wp-admin/includes/update.php';
        global $wp_local_package;
        foreach (array_unique([$wp_local_package ?? 'en_US', 'en_US']) as $locale) {
            // It warns when wordpress.org cannot be reached.
            $hashes = @get_core_checksums($version, (string) $locale);
            if (is_array($hashes) && $hashes !== []) {
                return array_filter($hashes, [self::class, 'isCore'], ARRAY_FILTER_USE_KEY);
            }
        }
        return null;
    }

    /**
     * The MD5 of each file, by path.
     *
     * @return array<string, string>
     */
    public static function hashes(): array
    {
        $hashes = [];
        foreach (self::paths() as $path) {
            $hash = @md5_file(ABSPATH . $path);
            if ($hash !== false) {
                $hashes[$path] = $hash;
            }
        }
        return $hashes;
    }

    /**
     * Whether a path belongs to WordPress. Of the root, only PHP files named like those of WordPress do: sites have
     * others there.
     */
    public static function isCore(string $path): bool
    {
        $parts = explode('/', $path, 2);
        if (count($parts) === 2) {
            return in_array($parts[0], self::FOLDERS, true);
        }
        return !in_array($path, self::OWN_FILES, true)
            && preg_match('/^(wp-[a-z-]+|index|xmlrpc)\.php$/', $path) === 1;
    }

    /**
     * @return string[]
     */
    private static function paths(): array
    {
        $root = untrailingslashit(ABSPATH);
        $paths = array_filter(array_map('basename', (array) glob("$root/*.php")), [self::class, 'isCore']);
        foreach (self::FOLDERS as $folder) {
            $files = new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator(
                "$root/$folder",
                \FilesystemIterator::SKIP_DOTS | \FilesystemIterator::CURRENT_AS_FILEINFO
            ), \RecursiveIteratorIterator::LEAVES_ONLY, \RecursiveIteratorIterator::CATCH_GET_CHILD);
            foreach ($files as $file) {
                $paths[] = str_replace('\\', '/', substr((string) $file->getPathname(), strlen($root) + 1));
            }
        }
        sort($paths);
        return $paths;
    }
}
