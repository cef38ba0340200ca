<?php

declare(strict_types=1);

namespace AgencyConnector\Settings;

use AgencyConnector\Connection;
use AgencyConnector\ServiceAddress;

defined('ABSPATH') || exit;

/** Takes the pairing token, and counts down the seconds for which it is valid. */
final class PairingForm
{
    private const TOKEN_SECONDS = 60;

    public static function render(): void
    {
        if (!Connection::isPaired()) {
            echo '<h2>', esc_html__('Connect this site', 'agency-connector'), '</h2>';
            self::renderForm('primary');
            return;
        }
        echo '<details><summary>', esc_html__('Connect again', 'agency-connector'), '</summary><p>';
        esc_html_e('A new connection replaces the present one.', 'agency-connector');
        echo '</p>';
        self::renderForm('secondary');
        echo '</details>';
    }

    /** A script of some lines is not worth a request. */
    public static function printScript(): void
    {
        wp_print_inline_script_tag((string) file_get_contents(__DIR__ . '/settings.js'));
    }

    private static function renderForm(string $buttonType): void
    {
        echo '<p>';
        esc_html_e(
            'Create a pairing token on the page of this site in the console of the agency, and paste it here.',
            'agency-connector'
        );
        echo ' ';
        esc_html_e('It is valid for 60 seconds: open both pages beside each other.', 'agency-connector');
        echo '</p>';
        Actions::openForm(Actions::PAIR);
        echo '<table class="form-table" role="presentation"><tbody>';
        self::renderAddress();
        self::renderToken();
        echo '</tbody></table>';
        submit_button(__('Connect', 'agency-connector'), $buttonType);
        echo '</form>';
    }

    private static function renderAddress(): void
    {
        $isFixed = ServiceAddress::fixed() !== null;
        $address = Connection::isPaired() ? Connection::serviceUrl() : ServiceAddress::suggested();
        printf(
            '<tr><th scope="row"><label for="agency-connector-url">%s</label></th><td>'
                . '<input type="url" name="service_url" id="agency-connector-url" class="regular-text code" value="%s" '
                . 'placeholder="https://agency.example" required %s>',
            esc_html__('Address of the service', 'agency-connector'),
            esc_attr($address),
            $isFixed ? 'readonly' : ''
        );
        if ($isFixed) {
            echo '<p class="description">', esc_html__('wp-config.php sets this address.', 'agency-connector'), '</p>';
        }
        echo '</td></tr>';
    }

    private static function renderToken(): void
    {
        printf(
            '<tr><th scope="row"><label for="agency-connector-token">%s</label></th><td>'
                . '<input type="text" name="token" id="agency-connector-token" class="regular-text code" required '
                . 'autocomplete="off" spellcheck="false" placeholder="spt_…" aria-describedby="agency-connector-time">'
                . '<p class="description" id="agency-connector-time" aria-live="polite" data-seconds="%d" '
                . 'data-remaining="%s" data-expired="%s">%s</p></td></tr>',
            esc_html__('Pairing token', 'agency-connector'),
            (int) self::TOKEN_SECONDS,
            /* translators: %d: number of seconds */
            esc_attr__('If the token was created just now, it is valid for another %d seconds.', 'agency-connector'),
            esc_attr__('The token is probably too old now. Create a new one.', 'agency-connector'),
            esc_html__('The 60 seconds begin when the token is created.', 'agency-connector')
        );
    }
}
