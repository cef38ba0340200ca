<?php

declare(strict_types=1);

namespace AgencyConnector\Activity;

use AgencyConnector\Extensions\Slug;

defined('ABSPATH') || exit;

/** Events of plugins, themes and WordPress itself. */
final class ExtensionEvents
{
    /**
     * @param mixed $file
     * @param mixed $isNetworkWide
     */
    public static function onActivation($file, $isNetworkWide = false): void
    {
        self::recordPlugin('plugin.activated', (string) $file, ['networkWide' => (bool) $isNetworkWide]);
    }

    /**
     * @param mixed $file
     * @param mixed $isNetworkWide
     */
    public static function onDeactivation($file, $isNetworkWide = false): void
    {
        self::recordPlugin('plugin.deactivated', (string) $file, ['networkWide' => (bool) $isNetworkWide]);
    }

    /**
     * @param mixed $name
     * @param mixed $new
     * @param mixed $old
     */
    public static function onThemeSwitch($name, $new = null, $old = null): void
    {
        $metadata = [
            'slug' => $new instanceof \WP_Theme ? $new->get_stylesheet() : null,
            'from' => $old instanceof \WP_Theme ? $old->get_stylesheet() : null,
        ];
        Recorder::record('theme.switched', ['type' => 'theme', 'label' => (string) $name], $metadata);
    }

    /**
     * One event per updated item.
     *
     * @param mixed $upgrader
     * @param mixed $process
     */
    public static function onUpgrade($upgrader, $process = []): void
    {
        $process = is_array($process) ? $process : [];
        $action = (string) ($process['action'] ?? '');
        if (!in_array($action, ['update', 'install'], true)) {
            return;
        }
        switch ($process['type'] ?? '') {
            case 'plugin':
                foreach (self::itemsOf($upgrader, $process, 'plugin') as $file) {
                    self::recordPlugin("plugin.$action", $file);
                }
                break;
            case 'theme':
                foreach (self::itemsOf($upgrader, $process, 'theme') as $stylesheet) {
                    self::recordTheme("theme.$action", $stylesheet);
                }
                break;
            case 'core':
                Recorder::record("core.$action", ['type' => 'core', 'label' => 'WordPress'], [
                    'slug' => 'wordpress',
                    'version' => self::coreVersion(),
                ]);
        }
    }

    /**
     * The plugin files or stylesheets that a process has installed.
     *
     * @param mixed $upgrader
     * @param array<string, mixed> $process
     * @return string[]
     */
    private static function itemsOf($upgrader, array $process, string $type): array
    {
        $items = $process["{$type}s"] ?? $process[$type] ?? null;
        if ($items === null && $type === 'plugin' && $upgrader instanceof \Plugin_Upgrader) {
            $items = $upgrader->plugin_info() ?: [];
        }
        if ($items === null && $type === 'theme' && $upgrader instanceof \Theme_Upgrader) {
            $theme = $upgrader->theme_info();
            $items = $theme instanceof \WP_Theme ? $theme->get_stylesheet() : [];
        }
        return array_unique(array_map('strval', (array) $items));
    }

    /**
     * @param array<string, mixed> $metadata
     */
    private static function recordPlugin(string $type, string $file, array $metadata = []): void
    {
        $path = WP_PLUGIN_DIR . '/' . $file;
        // The file of a plugin that was removed at once is gone.
        $data = is_file($path) ? get_file_data($path, ['name' => 'Plugin Name', 'version' => 'Version']) : [];
        $slug = Slug::ofPlugin($file);
        $label = ($data['name'] ?? '') !== '' ? $data['name'] : $slug;
        $metadata += ['slug' => $slug, 'version' => $data['version'] ?? null];
        Recorder::record($type, ['type' => 'plugin', 'label' => $label], $metadata);
    }

    private static function recordTheme(string $type, string $stylesheet): void
    {
        wp_clean_themes_cache(false);
        $theme = wp_get_theme($stylesheet);
        $metadata = ['slug' => $stylesheet, 'version' => (string) $theme->get('Version')];
        Recorder::record($type, ['type' => 'theme', 'label' => (string) $theme->get('Name')], $metadata);
    }

    /** The version of the files, because this process still runs the earlier one. */
    private static function coreVersion(): ?string
    {
        $text = (string) file_get_contents(ABSPATH . WPINC . '/version.php');
        return preg_match('/\$wp_version\s*=\s*\'([^\']+)\'/', $text, $match) === 1 ? $match[1] : null;
    }
}
