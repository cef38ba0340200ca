<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyConnector\MustUsePlugin;
use AgencyConnector\UserFacingError;
use AgencyWatchdog\V1\Guard;

defined('ABSPATH') || exit;

/** Updates items, one at a time. */
final class Updater
{
    /** Another site of the network may be updating something. */
    private const LOCK_TIMEOUT_SECONDS = 60.0;

    private const TIMEOUT_SECONDS = 300;

    private string $log = '';

    public function __construct()
    {
        foreach (['file', 'misc', 'plugin', 'theme', 'update', 'class-wp-upgrader'] as $name) {
            require_once ABSPATH . "wp-admin/includes/$name.php";
        }
    }

    /** What the upgrader of WordPress said. */
    public function log(): string
    {
        return $this->log;
    }

    /**
     * @param string $version Empty for the newest one that WordPress knows of.
     * @param bool $isUnguarded Whether to update without a watchdog where it cannot be installed.
     */
    public function update(Item $item, string $version, int $commandId = 0, bool $isUnguarded = false): UpdateResult
    {
        if ($version !== '' && $version === $item->version()) {
            return UpdateResult::unchanged($item);
        }
        try {
            Precheck::assertPossible($item);
            $offer = $item->offer($version);
            if ($offer === null || $offer->version === $item->version()) {
                return UpdateResult::unchanged($item);
            }
            $offer->assertInstallable();
            if (!MustUsePlugin::install() && !$isUnguarded) {
                throw new UserFacingError(__(
                    'The watchdog cannot be installed, because the folder of must-use plugins is not writable.',
                    'agency-connector'
                ));
            }
            return $this->run($item, $offer, $commandId);
        } catch (\Throwable $error) {
            return UpdateResult::failed($item, $error->getMessage());
        }
    }

    private function run(Item $item, Offer $offer, int $commandId): UpdateResult
    {
        $guard = Watchdog::guard();
        $lock = $this->lock($guard);
        // Another process may have updated it meanwhile.
        if ($offer->version === $item->version()) {
            return UpdateResult::unchanged($item);
        }
        Precheck::assertIdle();
        ignore_user_abort(true);
        // Hosts may disable it.
        function_exists('set_time_limit') && @set_time_limit(self::TIMEOUT_SECONDS);
        $update = new Update($guard, $item, $offer);
        // Code of other plugins can end this process while it updates.
        register_shutdown_function(static function () use ($guard, $update, &$lock): void {
            if ($lock !== null) {
                $update->release();
                $lock = null;
                $guard->recover();
            }
        });
        try {
            return $update->run($commandId);
        } finally {
            $update->release();
            $lock = null;
            $this->log = $update->log();
        }
    }

    /**
     * @return resource The lock of updates.
     */
    private function lock(Guard $guard)
    {
        ProtectedFolder::create($guard->directory());
        $guard->recover();
        $lock = $guard->lock('update', self::LOCK_TIMEOUT_SECONDS);
        // A file system without locks lets everybody have it.
        if ($lock === null || $guard->lock('update') !== null) {
            throw new UserFacingError(__(
                'Another update is in progress, or the file system of the site has no locks.',
                'agency-connector'
            ));
        }
        Update::completeUnprobed($guard);
        if ($guard->read() !== null) {
            throw new UserFacingError(__('The watchdog has not completed an earlier update yet.', 'agency-connector'));
        }
        return $lock;
    }
}
