<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyConnector\Extensions\Slug;
use AgencyConnector\Plugin;
use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** An installed plugin: a folder, or a single file in the folder of plugins. */
class PluginItem extends Item
{
    private const TRANSIENT = 'update_plugins';

    /** As WordPress names it: `akismet/akismet.php`, or `hello.php`. */
    private string $file;

    private bool $wasActive;

    private bool $wasActiveInNetwork;

    public function __construct(string $file)
    {
        $this->file = $file;
        $this->wasActive = in_array($file, self::active(), true);
        $this->wasActiveInNetwork = is_multisite() && is_plugin_active_for_network($file);
    }

    /**
     * @param string $slug The folder, the name of the single file, or the name that WordPress uses.
     * @throws UserFacingError when it is not installed.
     */
    public static function find(string $slug): self
    {
        foreach (array_keys(get_plugins()) as $file) {
            if (in_array($slug, [$file, Slug::ofPlugin($file)], true)) {
                return new self($file);
            }
        }
        /* translators: %s: slug of a plugin */
        throw new UserFacingError(sprintf(__('The plugin %s is not installed.', 'agency-connector'), $slug));
    }

    public function type(): string
    {
        return 'plugin';
    }

    public function slug(): string
    {
        return Slug::ofPlugin($this->file);
    }

    public function version(): string
    {
        clearstatcache();
        $path = WP_PLUGIN_DIR . '/' . $this->file;
        return is_file($path) ? get_file_data($path, ['Version' => 'Version'])['Version'] : '';
    }

    public function root(): string
    {
        return WP_PLUGIN_DIR;
    }

    public function names(): array
    {
        return [$this->isFolder() ? dirname($this->file) : $this->file];
    }

    public function isInUse(): bool
    {
        // In a network, other sites may have activated it.
        return $this->wasActive || $this->wasActiveInNetwork || is_multisite();
    }

    public function offer(string $version): ?Offer
    {
        return Offers::ofPlugin($this->file, $version);
    }

    public function install(Offer $offer, Installation $installation): void
    {
        if ($this->file === Plugin::basename()) {
            self::loadOwnClasses();
        }
        // WordPress would move a single file to a folder of its own, which deactivates the plugin.
        $options = $this->isFolder() ? [] : [
            'destination' => WP_PLUGIN_DIR . '/',
            'clear_destination' => false,
            'abort_if_destination_exists' => false,
        ];
        $installation->runPackage(
            new \Plugin_Upgrader($installation->skin()),
            self::TRANSIENT,
            $this->file,
            $this,
            $offer,
            function (string $folder) use ($offer): void {
                $this->checkPackage($folder, $offer->version);
            },
            $options
        );
        Offers::forget(self::TRANSIENT, $this->file, $offer->version);
        wp_clean_plugins_cache(false);
    }

    public function isDeactivated(): bool
    {
        return ($this->wasActive && !in_array($this->file, self::active(), true))
            || ($this->wasActiveInNetwork && !isset(self::activeInNetwork()[$this->file]));
    }

    public function reactivate(): void
    {
        $active = self::active();
        if ($this->wasActive && !in_array($this->file, $active, true)) {
            $active[] = $this->file;
            sort($active);
            update_option('active_plugins', $active);
        }
        $network = self::activeInNetwork();
        if ($this->wasActiveInNetwork && !isset($network[$this->file])) {
            update_site_option('active_sitewide_plugins', [$this->file => time()] + $network);
        }
    }

    /**
     * @throws UserFacingError when the package would not replace this plugin by this version.
     */
    private function checkPackage(string $folder, string $version): void
    {
        self::assertPackage($folder, $this->file, $version);
        if (!$this->isFolder()) {
            $this->keepSingleFile($folder);
        }
    }

    /** The folder of plugins takes the file only, not the readme beside it. */
    private function keepSingleFile(string $folder): void
    {
        foreach (array_diff(scandir($folder) ?: [], ['.', '..', $this->file]) as $name) {
            if (is_dir("$folder/$name") || substr($name, -4) === '.php') {
                throw new UserFacingError(__(
                    'The new version is a folder instead of a single file. Install it on the site.',
                    'agency-connector'
                ));
            }
            wp_delete_file("$folder/$name");
        }
    }

    /** Afterwards, the files are those of another version. This process continues with the classes of this one. */
    private static function loadOwnClasses(): void
    {
        foreach (['Updates', 'Commands'] as $folder) {
            foreach (glob(dirname(__DIR__) . "/$folder/*.php") ?: [] as $file) {
                class_exists("AgencyConnector\\$folder\\" . basename($file, '.php'));
            }
        }
    }

    private function isFolder(): bool
    {
        return dirname($this->file) !== '.';
    }

    /**
     * @return string[] From the database: another process may have changed it.
     */
    private static function active(): array
    {
        wp_cache_delete('alloptions', 'options');
        return (array) get_option('active_plugins', []);
    }

    /**
     * @return array<string, int>
     */
    private static function activeInNetwork(): array
    {
        wp_cache_delete(get_current_network_id() . ':active_sitewide_plugins', 'site-options');
        return is_multisite() ? (array) get_site_option('active_sitewide_plugins', []) : [];
    }
}
