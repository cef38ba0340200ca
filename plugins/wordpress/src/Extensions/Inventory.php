<?php

declare(strict_types=1);

namespace AgencyConnector\Extensions;

defined('ABSPATH') || exit;

/** The plugins and themes of the site, and WordPress itself. Updates are those that WordPress knows. */
final class Inventory
{
    /**
     * @return array<string, array<string, mixed>> By remote id, such as `plugin/akismet`.
     */
    public static function collect(): array
    {
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        require_once ABSPATH . 'wp-admin/includes/update.php';
        $extensions = [];
        foreach (array_merge([self::core()], self::plugins(), self::themes()) as $extension) {
            $extension = ['remoteId' => "$extension[type]/$extension[slug]", 'isInstalled' => true] + $extension;
            $extensions[$extension['remoteId']] = $extension;
        }
        return $extensions;
    }

    /**
     * @return array<string, mixed>
     */
    private static function core(): array
    {
        $version = get_bloginfo('version');
        $updates = get_site_transient('update_core');
        $available = null;
        foreach (is_object($updates) && is_array($updates->updates ?? null) ? $updates->updates : [] as $update) {
            $candidate = (string) ($update->current ?? '');
            if (($update->response ?? '') === 'upgrade' && version_compare($candidate, $available ?? $version, '>')) {
                $available = $candidate;
            }
        }
        return [
            'type' => 'core',
            'slug' => 'wordpress',
            'name' => 'WordPress',
            'version' => $version,
            'availableVersion' => $available,
            'isActive' => true,
            'autoUpdate' => UpdatePolicy::core() !== 'none',
        ];
    }

    /**
     * @return array<int, array<string, mixed>>
     */
    private static function plugins(): array
    {
        wp_clean_plugins_cache(false);
        $updates = get_site_transient('update_plugins');
        $automatic = UpdatePolicy::automatic('plugin');
        $plugins = [];
        foreach (get_plugins() as $file => $data) {
            $update = is_object($updates) ? (array) ($updates->response[$file] ?? []) : [];
            $plugins[] = self::describe('plugin', Slug::ofPlugin($file), $data, $update) + [
                'isActive' => is_plugin_active($file),
                'autoUpdate' => in_array($file, $automatic, true),
            ];
        }
        return $plugins;
    }

    /**
     * @return array<int, array<string, mixed>>
     */
    private static function themes(): array
    {
        $updates = get_site_transient('update_themes');
        $automatic = UpdatePolicy::automatic('theme');
        $used = [get_stylesheet(), get_template()];
        $themes = [];
        foreach (wp_get_themes() as $stylesheet => $theme) {
            $stylesheet = (string) $stylesheet;
            $data = [];
            foreach (['Name', 'Version', 'Author', 'ThemeURI', 'RequiresPHP'] as $header) {
                $data[$header] = (string) $theme->get($header);
            }
            $update = is_object($updates) ? (array) ($updates->response[$stylesheet] ?? []) : [];
            $themes[] = self::describe('theme', $stylesheet, $data, $update) + [
                'isActive' => in_array($stylesheet, $used, true),
                'autoUpdate' => in_array($stylesheet, $automatic, true),
            ];
        }
        return $themes;
    }

    /**
     * @param array<string, mixed> $headers
     * @param array<string, mixed> $update
     * @return array<string, mixed>
     */
    private static function describe(string $type, string $slug, array $headers, array $update): array
    {
        $version = (string) ($headers['Version'] ?? '');
        $available = (string) ($update['new_version'] ?? '');
        $url = (string) ($headers['PluginURI'] ?? $headers['ThemeURI'] ?? '');
        return [
            'type' => $type,
            'slug' => $slug,
            'name' => wp_strip_all_tags((string) ($headers['Name'] ?? $slug)),
            'version' => $version,
            // The list of updates is hours old: the extension may have been updated since.
            'availableVersion' => $available !== '' && version_compare($available, $version, '>') ? $available : null,
            'author' => wp_strip_all_tags((string) ($headers['Author'] ?? '')) ?: null,
            'url' => $url !== '' ? $url : null,
            'requiresPhp' => ($headers['RequiresPHP'] ?? '') ?: null,
        ];
    }
}
