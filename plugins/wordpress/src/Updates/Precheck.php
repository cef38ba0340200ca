<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** Whether an item can be updated and restored on this site, before anything is changed. */
final class Precheck
{
    private const REPOSITORIES = ['.git', '.svn', '.hg', '.bzr'];

    /**
     * @throws UserFacingError when it cannot.
     */
    public static function assertPossible(Item $item): void
    {
        if (!wp_is_file_mod_allowed('agency_connector_update')) {
            throw new UserFacingError(__(
                'This site does not allow changes of its files (DISALLOW_FILE_MODS in wp-config.php).',
                'agency-connector'
            ));
        }
        if (get_filesystem_method([], $item->root()) !== 'direct') {
            throw new UserFacingError(__(
                'WordPress cannot write its files directly on this server: it would need FTP or SSH credentials.',
                'agency-connector'
            ));
        }
        if (!self::isInsideContent($item)) {
            throw new UserFacingError(__(
                'Its folder is outside the folder of contents, where the watchdog restores nothing.',
                'agency-connector'
            ));
        }
        foreach ($item->paths() as $path) {
            self::assertReplaceable($path);
        }
    }

    /**
     * @throws UserFacingError when an update of somebody else is in progress.
     */
    public static function assertIdle(): void
    {
        MaintenanceFile::removeStale();
        if (MaintenanceFile::age() !== null) {
            throw new UserFacingError(__(
                'Another update is in progress: WordPress is in maintenance mode.',
                'agency-connector'
            ));
        }
    }

    private static function assertReplaceable(string $path): void
    {
        if (is_link($path)) {
            throw new UserFacingError(sprintf(
                /* translators: %s: name of a file or folder */
                __('%s is a symbolic link. Update it where it points to.', 'agency-connector'),
                basename($path)
            ));
        }
        if (!wp_is_writable($path) || !wp_is_writable(dirname($path))) {
            throw new UserFacingError(sprintf(
                /* translators: %s: name of a file or folder */
                __('%s is not writable.', 'agency-connector'),
                basename($path)
            ));
        }
        foreach (self::REPOSITORIES as $name) {
            if (is_dir("$path/$name")) {
                throw new UserFacingError(sprintf(
                    /* translators: 1: name of a folder, 2: name of a folder such as .git */
                    __('%1$s is under version control (%2$s). Update it by its repository.', 'agency-connector'),
                    basename($path),
                    $name
                ));
            }
        }
    }

    private static function isInsideContent(Item $item): bool
    {
        $root = (string) realpath($item->root());
        return in_array($item->type(), ['core', 'plugin', 'agent'], true)
            || strpos($root, realpath(WP_CONTENT_DIR) . DIRECTORY_SEPARATOR) === 0;
    }
}
