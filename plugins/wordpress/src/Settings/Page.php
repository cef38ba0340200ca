<?php

declare(strict_types=1);

namespace AgencyConnector\Settings;

use AgencyConnector\Connection;
use AgencyConnector\KeyMaterial;
use AgencyConnector\MustUsePlugin;
use AgencyConnector\Plugin;
use AgencyConnector\Status;

defined('ABSPATH') || exit;

/** The page Settings > Agency connector. */
final class Page
{
    public const SLUG = 'agency-connector';

    public const CAPABILITY = 'manage_options';

    public static function addToMenu(): void
    {
        $title = __('Agency connector', 'agency-connector');
        $hook = add_options_page($title, $title, self::CAPABILITY, self::SLUG, [self::class, 'render']);
        if ($hook !== false) {
            add_action("load-$hook", [Actions::class, 'handle']);
            add_action("admin_print_footer_scripts-$hook", [PairingForm::class, 'printScript']);
        }
    }

    /**
     * @param string[]|mixed $links
     * @return string[]
     */
    public static function addActionLink($links): array
    {
        $text = __('Settings', 'agency-connector');
        $link = sprintf('<a href="%s">%s</a>', esc_url(self::url()), esc_html($text));
        return array_merge([$link], is_array($links) ? $links : []);
    }

    public static function url(): string
    {
        return admin_url('options-general.php?page=' . self::SLUG);
    }

    public static function render(): void
    {
        if (!current_user_can(self::CAPABILITY)) {
            return;
        }
        echo '<div class="wrap"><h1>', esc_html(get_admin_page_title()), '</h1>';
        echo '<p>', esc_html__(
            'This site reports its state to the service of the agency, and executes the updates that it requests.',
            'agency-connector'
        ), ' ', esc_html__(
            'The site calls the service; the service never calls the site.',
            'agency-connector'
        ), '</p>';
        self::renderWarnings();
        if (Connection::isPaired()) {
            StatusTable::render();
            PreferencesForm::render();
        }
        PairingForm::render();
        /* translators: %s: version of the plugin */
        $version = sprintf(__('Version %s', 'agency-connector'), Plugin::VERSION);
        echo '<p class="description">', esc_html($version), '</p></div>';
    }

    private static function renderWarnings(): void
    {
        $warnings = Status::warnings();
        if (KeyMaterial::preferredSource() === KeyMaterial::FILE || Connection::usesKeyFile()) {
            $warnings[] = __(
                'wp-config.php sets no keys, so a file has the key of the credentials. Set them, then connect again.',
                'agency-connector'
            );
        }
        if (!MustUsePlugin::isInstalled()) {
            $warnings[] = __(
                'The must-use plugins are not writable, so an update that breaks the site is not undone automatically.',
                'agency-connector'
            );
        }
        foreach ($warnings as $warning) {
            echo '<div class="notice notice-warning inline"><p>', esc_html($warning), '</p></div>';
        }
    }
}
