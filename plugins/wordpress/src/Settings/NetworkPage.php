<?php

declare(strict_types=1);

namespace AgencyConnector\Settings;

use AgencyConnector\Connection;
use AgencyConnector\Network;
use AgencyConnector\Options;
use AgencyConnector\Plugin;
use AgencyConnector\ServiceAddress;
use AgencyConnector\Status;
use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** The page of a network: the address that its sites offer, and the state of each site. */
final class NetworkPage
{
    private const CAPABILITY = 'manage_network';

    private const NONCE = 'agency_connector_network';

    private const MAX_SITES = 100;

    public static function addToMenu(): void
    {
        // Each site has its own page, also where only some of them use the plugin.
        if (!is_plugin_active_for_network(Plugin::basename())) {
            return;
        }
        $title = __('Agency connector', 'agency-connector');
        $render = [self::class, 'render'];
        $hook = add_submenu_page('settings.php', $title, $title, self::CAPABILITY, Page::SLUG, $render);
        if ($hook !== false) {
            add_action("load-$hook", [self::class, 'save']);
        }
    }

    public static function save(): void
    {
        if (!isset($_POST['service_url'])) {
            return;
        }
        check_admin_referer(self::NONCE);
        if (!current_user_can(self::CAPABILITY)) {
            wp_die(esc_html__('You are not allowed to do this.', 'agency-connector'), '', ['response' => 403]);
        }
        $url = sanitize_text_field(wp_unslash((string) $_POST['service_url']));
        try {
            update_site_option(Options::NETWORK_SERVICE_URL, $url === '' ? '' : ServiceAddress::normalize($url));
            add_settings_error(Page::SLUG, Page::SLUG, esc_html__('Settings saved.', 'agency-connector'), 'success');
        } catch (UserFacingError $error) {
            add_settings_error(Page::SLUG, Page::SLUG, esc_html($error->getMessage()), 'error');
        }
    }

    public static function render(): void
    {
        if (!current_user_can(self::CAPABILITY)) {
            return;
        }
        echo '<div class="wrap"><h1>', esc_html(get_admin_page_title()), '</h1>';
        settings_errors(Page::SLUG);
        self::renderForm();
        self::renderSites();
        echo '</div>';
    }

    private static function renderForm(): void
    {
        echo '<form method="post">';
        wp_nonce_field(self::NONCE);
        printf(
            '<table class="form-table" role="presentation"><tbody><tr><th scope="row">'
                . '<label for="agency-connector-url">%s</label></th><td>'
                . '<input type="url" name="service_url" id="agency-connector-url" class="regular-text code" value="%s" '
                . '%s><p class="description">%s</p></td></tr></tbody></table>',
            esc_html__('Address of the service', 'agency-connector'),
            esc_attr(ServiceAddress::suggested()),
            ServiceAddress::fixed() === null ? '' : 'readonly',
            esc_html__(
                'The address that the sites suggest. Each site is connected on its own page.',
                'agency-connector'
            )
        );
        submit_button();
        echo '</form>';
    }

    private static function renderSites(): void
    {
        printf(
            '<table class="widefat striped"><thead><tr><th>%s</th><th>%s</th></tr></thead><tbody>',
            esc_html__('Site', 'agency-connector'),
            esc_html__('Status', 'agency-connector')
        );
        $count = 0;
        foreach (Network::siteIds() as $siteId) {
            if (++$count > self::MAX_SITES) {
                $text = __('More sites are not listed.', 'agency-connector');
                printf('<tr><td colspan="2">%s</td></tr>', esc_html($text));
                break;
            }
            Network::onSite($siteId, static function (): void {
                $status = Connection::isPaired()
                    ? (string) current(Status::lines())
                    : __('Not connected', 'agency-connector');
                $link = sprintf('<a href="%s">%s</a>', esc_url(Page::url()), esc_html((string) get_bloginfo('name')));
                echo '<tr><td>', wp_kses_post($link), '</td><td>', esc_html($status), '</td></tr>';
            });
        }
        echo '</tbody></table>';
    }
}
