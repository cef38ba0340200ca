<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyConnector\UserFacingError;
use AgencyWatchdog\V1\Guard;

defined('ABSPATH') || exit;

/**
 * One update of one item: snapshot, installation, probe, and the restoration if one of them fails. The marker of the
 * watchdog follows each step, so that the watchdog continues if this process dies.
 */
final class Update
{
    /** For how long an update waits for a visitor where its pages cannot be probed. */
    private const VISITOR_TIMEOUT_SECONDS = 10.0;

    private Guard $guard;

    private Item $item;

    private Offer $offer;

    private ?Probe $probe = null;

    private bool $hasWordPressLock = false;

    private Installation $installation;

    private string $id;

    private string $before;

    public function __construct(Guard $guard, Item $item, Offer $offer)
    {
        $this->guard = $guard;
        $this->item = $item;
        $this->offer = $offer;
        $this->id = bin2hex(random_bytes(16));
        $this->before = $item->version();
        $this->installation = new Installation($guard, $this->id);
    }

    /** Fires at the steps of updates: prepared, saved, installing, updated, probed and completed. */
    public static function notify(string $step): void
    {
        do_action('agency_connector_update_step', $step);
    }

    public function log(): string
    {
        return $this->installation->skin()->log();
    }

    /** Updates the item. Needs the lock of updates. Whatever happens, the result is in the marker before it is here. */
    public function run(int $commandId): UpdateResult
    {
        $this->guard->write([
            'id' => $this->id,
            'commandId' => $commandId,
            'siteId' => get_current_blog_id(),
            'type' => $this->item->type(),
            'slug' => $this->item->slug(),
            'before' => $this->before,
            'after' => $this->offer->version,
            'root' => $this->item->root(),
            'names' => $this->item->names(),
            'state' => 'prepared',
            'startedAt' => time(),
            'changedAt' => time(),
        ]);
        self::notify('prepared');
        try {
            $this->lockWordPress();
            $this->probe = Probe::start();
            $this->install();
        } catch (\Throwable $error) {
            $this->undo('installation', $error->getMessage());
            return $this->complete();
        }
        if (!$this->probe->isPossible() && !$this->waitForVisitor()) {
            $this->item->complete();
            return $this->toResult(['outcome' => 'updated']);
        }
        $this->item->prepareProbe();
        $problem = $this->findProblem();
        if ($problem === null && $this->item->complete()) {
            $problem = $this->findProblem();
        }
        self::notify('probed');
        if ($problem === null) {
            $result = ['outcome' => 'updated'];
            $this->guard->change($this->id, ['updated'], ['state' => 'completed', 'result' => $result]);
        } else {
            $this->undo('probe', $problem);
        }
        return $this->complete();
    }

    /** An update that could not be probed is guarded until the next visit, or until the next update. */
    public static function completeUnprobed(Guard $guard): void
    {
        $marker = $guard->read();
        if ($marker !== null && ($marker['isUnprobed'] ?? false) === true) {
            $result = ['outcome' => 'updated'];
            $guard->change($marker['id'], ['updated'], ['state' => 'completed', 'result' => $result]);
            $guard->clean();
        }
    }

    /** Removes what keeps visitors, and the automatic updates of WordPress, from this site. */
    public function release(): void
    {
        MaintenanceFile::remove();
        if ($this->hasWordPressLock) {
            \WP_Upgrader::release_lock('auto_updater');
            $this->hasWordPressLock = false;
        }
    }

    private function lockWordPress(): void
    {
        $this->hasWordPressLock = \WP_Upgrader::create_lock('auto_updater', 15 * MINUTE_IN_SECONDS);
        if (!$this->hasWordPressLock) {
            throw new UserFacingError(__('WordPress is installing automatic updates.', 'agency-connector'));
        }
    }

    private function install(): void
    {
        Snapshot::create($this->guard, $this->id, $this->item);
        $this->guard->addDropIn();
        self::notify('saved');
        $this->item->install($this->offer, $this->installation);
        $version = $this->item->version();
        if ($version !== $this->offer->version) {
            throw new UserFacingError(sprintf(
                /* translators: 1: installed version, 2: expected version */
                __('Version %1$s was installed instead of %2$s.', 'agency-connector'),
                $version,
                $this->offer->version
            ));
        }
        if (!$this->guard->change($this->id, ['installing'], ['state' => 'updated'])) {
            throw new UserFacingError(__('The watchdog ended the update.', 'agency-connector'));
        }
        self::notify('updated');
    }

    private function findProblem(): ?string
    {
        $problem = $this->probe->run(fn (): bool => $this->marker()['state'] !== 'updated');
        if ($problem === null && $this->item->isDeactivated()) {
            return __('The new version deactivated itself.', 'agency-connector');
        }
        return $problem;
    }

    /** Ends the update: without a change if nothing was replaced yet, else by the snapshot. */
    private function undo(string $cause, string $detail): void
    {
        $failed = ['outcome' => 'failed', 'cause' => $cause, 'detail' => $detail];
        if ($this->guard->change($this->id, ['prepared'], ['state' => 'completed', 'result' => $failed])) {
            return;
        }
        // Without effect if the watchdog was faster.
        $this->guard->restore($this->id, ['installing', 'updated'], ['cause' => $cause, 'detail' => $detail]);
        $this->item->reactivate();
        wp_clean_plugins_cache(false);
    }

    /**
     * Where the server cannot request its own pages, a visitor's page proves the update, or the watchdog undoes it.
     *
     * @return bool Whether somebody came.
     */
    private function waitForVisitor(): bool
    {
        $this->guard->change($this->id, ['updated'], ['isUnprobed' => true]);
        $until = microtime(true) + self::VISITOR_TIMEOUT_SECONDS;
        while ($this->marker()['state'] === 'updated' && microtime(true) < $until) {
            usleep(200000);
        }
        return $this->marker()['state'] !== 'updated';
    }

    private function complete(): UpdateResult
    {
        $marker = $this->marker();
        if ($marker['state'] !== 'completed') {
            $snapshot = $this->guard->snapshot($this->id);
            throw new \RuntimeException("The earlier version could not be restored from $snapshot");
        }
        $result = $this->toResult($marker['result']);
        self::notify('completed');
        $this->guard->clean();
        return $result;
    }

    /**
     * @param array<string, mixed> $result That of the marker.
     */
    private function toResult(array $result): UpdateResult
    {
        $result['probe'] = $this->probe === null ? null : $this->probe->toArray();
        $result['note'] = $this->noteFor($result['outcome']);
        return UpdateResult::ofMarker($this->item, $this->before, $this->item->version(), $result);
    }

    private function noteFor(string $outcome): string
    {
        if ($this->probe === null || $outcome === 'failed') {
            return '';
        }
        if (!$this->probe->isPossible() && $outcome === 'updated') {
            return __('It was not probed: the server cannot request the pages of the site.', 'agency-connector');
        }
        if (($this->probe->toArray()['status'] ?? 0) === 401) {
            return __('It was not probed: the pages of the site need a password.', 'agency-connector');
        }
        $problem = $outcome === 'rolled_back' ? $this->probe->run('__return_false') : null;
        /* translators: %s: sentence */
        return $problem === null ? '' : sprintf(__('The site still has a problem: %s', 'agency-connector'), $problem);
    }

    /**
     * @return array<string, mixed>
     */
    private function marker(): array
    {
        $marker = $this->guard->read();
        if ($marker === null || $marker['id'] !== $this->id) {
            throw new \RuntimeException('The marker of the update has disappeared');
        }
        return $marker;
    }
}
