<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyConnector\UserFacingError;
use AgencyWatchdog\V1\Guard;

defined('ABSPATH') || exit;

/** One run of an upgrader of WordPress, with the hooks that keep it to one item and one version. */
final class Installation
{
    private Guard $guard;

    private string $id;

    private Skin $skin;

    private bool $isCore = false;

    public function __construct(Guard $guard, string $id)
    {
        $this->guard = $guard;
        $this->id = $id;
        $this->skin = new Skin(function (string $step): void {
            // WordPress replaces its first file without asking anybody when it has unpacked the package.
            if ($this->isCore && $step === 'unpack_package') {
                $this->startReplacing();
            }
        });
    }

    public function skin(): Skin
    {
        return $this->skin;
    }

    /**
     * Updates a plugin or a theme.
     *
     * @param \Plugin_Upgrader|\Theme_Upgrader $upgrader
     * @param string $transient The one that lists the updates.
     * @param string $key The item in this list.
     * @param callable(string): void $checkPackage Throws if the unpacked package in the folder is not the item's.
     * @param array<string, mixed> $options Options of the upgrader that differ from its own.
     * @throws UserFacingError when it fails.
     */
    public function runPackage(
        \WP_Upgrader $upgrader,
        string $transient,
        string $key,
        Item $item,
        Offer $offer,
        callable $checkPackage,
        array $options = []
    ): void {
        $hooks = new TemporaryHooks();
        // Otherwise, the upgrader deactivates a plugin, and expects a browser to activate it.
        $hooks->add('wp_doing_cron', '__return_true');
        $hooks->add("site_transient_$transient", static function ($known) use ($key, $offer) {
            $known = is_object($known) ? clone $known : new \stdClass();
            $known->response = [$key => $offer->source] + (array) ($known->response ?? []);
            return $known;
        });
        $hooks->add('upgrader_package_options', static function (array $defaults) use ($options): array {
            // The snapshot takes the place of WordPress' own backup, which a process that dies leaves behind.
            unset($defaults['hook_extra']['temp_backup']);
            return $options + $defaults;
        });
        // The last hook before WordPress deletes the old files.
        $hooks->add('upgrader_source_selection', function ($source, $unpacked) use ($checkPackage) {
            if (is_wp_error($source)) {
                return $source;
            }
            try {
                $checkPackage((string) $source);
                $this->startReplacing();
                return $source;
            } catch (UserFacingError $error) {
                Guard::remove(untrailingslashit((string) $unpacked));
                return new \WP_Error('agency_connector_package', $error->getMessage());
            }
        }, PHP_INT_MAX, 2);
        $hooks->add('upgrader_pre_install', function ($response) use ($item) {
            if (!is_wp_error($response) && $item->isInUse()) {
                MaintenanceFile::write($this->guard);
            }
            return $response;
        });
        $hooks->add('upgrader_post_install', static function ($response) {
            MaintenanceFile::remove();
            return $response;
        });
        try {
            $result = $upgrader->upgrade($key, ['clear_update_cache' => false]);
        } finally {
            $hooks->removeAll();
            MaintenanceFile::remove();
        }
        $this->assertSuccess($result);
    }

    /**
     * Updates WordPress, without its database: an update of the database cannot be undone.
     *
     * @throws UserFacingError when it fails.
     */
    public function runCore(Offer $offer): void
    {
        $this->isCore = true;
        $hooks = new TemporaryHooks();
        $hooks->add('update_feedback', function ($message) {
            $this->skin->feedback($message);
            if (MaintenanceFile::age() !== null) {
                MaintenanceFile::write($this->guard);
            }
            return $message;
        });
        $hooks->add('pre_http_request', static function ($response, $arguments, $url) {
            return strpos((string) $url, admin_url('upgrade.php')) === 0
                ? ['headers' => [], 'body' => '', 'response' => ['code' => 200, 'message' => 'OK'], 'cookies' => []]
                : $response;
        }, PHP_INT_MAX, 3);
        try {
            $result = (new \Core_Upgrader($this->skin))->upgrade($offer->source);
        } finally {
            $hooks->removeAll();
            MaintenanceFile::remove();
        }
        $this->assertSuccess($result);
    }

    private function startReplacing(): void
    {
        if (!$this->guard->change($this->id, ['prepared'], ['state' => 'installing'])) {
            throw new \RuntimeException('The marker of the update has disappeared');
        }
        Update::notify('installing');
    }

    /**
     * @param mixed $result
     */
    private function assertSuccess($result): void
    {
        // For some errors, upgraders return nothing.
        $error = is_wp_error($result) ? $result : $this->skin->result;
        if (is_wp_error($error)) {
            $data = $error->get_error_data();
            $detail = is_string($data) && $data !== '' ? ": $data" : '';
            throw new UserFacingError(wp_strip_all_tags($error->get_error_message() . $detail));
        }
        if (!$result) {
            $lines = explode("\n", $this->skin->log());
            throw new UserFacingError((string) end($lines));
        }
    }
}
