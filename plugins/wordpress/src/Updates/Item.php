<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** Something that is updated by itself: a plugin, a theme, WordPress, or this plugin. */
abstract class Item
{
    /** As results name it: `plugin`, `theme`, `core` or `agent`. */
    abstract public function type(): string;

    abstract public function slug(): string;

    /** The installed version by its files, not by a cache. Empty if there is none. */
    abstract public function version(): string;

    /** The folder that contains the files. */
    abstract public function root(): string;

    /**
     * @return string[] The files and folders in the root that an update replaces.
     */
    abstract public function names(): array;

    /** Whether pages load its code. */
    abstract public function isInUse(): bool;

    /**
     * @param string $version Empty for the newest one.
     * @return Offer|null Null if the newest one was requested, and there is none.
     * @throws UserFacingError when WordPress does not know of this version.
     */
    abstract public function offer(string $version): ?Offer;

    /**
     * Replaces the files by those of the offer.
     *
     * @throws UserFacingError when an upgrader of WordPress fails.
     */
    abstract public function install(Offer $offer, Installation $installation): void;

    /** Called when the new version is in place, before its pages are requested. */
    public function prepareProbe(): void
    {
    }

    /** Completes an update whose pages work. Returns whether this changed the site, so that it has to be probed again. */
    public function complete(): bool
    {
        return false;
    }

    /** Whether it was active before the update and is no longer. */
    public function isDeactivated(): bool
    {
        return false;
    }

    /** Activates it if it was active before the update. */
    public function reactivate(): void
    {
    }

    /**
     * @param string $folder The unpacked package.
     * @param string $file The file with the header, such as `akismet/akismet.php`.
     * @throws UserFacingError when it would not replace the item by this version.
     */
    final protected static function assertPackage(string $folder, string $file, string $version): void
    {
        $path = untrailingslashit($folder) . '/' . basename($file);
        $isFolderRight = dirname($file) === '.' || basename(untrailingslashit($folder)) === basename(dirname($file));
        if (!$isFolderRight || !is_file($path)) {
            /* translators: %s: path of a file */
            throw new UserFacingError(sprintf(__('The package does not contain %s.', 'agency-connector'), $file));
        }
        $packaged = get_file_data($path, ['Version' => 'Version'])['Version'];
        if ($packaged !== $version) {
            throw new UserFacingError(sprintf(
                /* translators: 1: version in the package, 2: expected version */
                __('The package contains version %1$s instead of %2$s.', 'agency-connector'),
                $packaged,
                $version
            ));
        }
    }

    /**
     * @return string[]
     */
    public function paths(): array
    {
        return array_map(fn (string $name): string => rtrim($this->root(), '/\\') . "/$name", $this->names());
    }
}
