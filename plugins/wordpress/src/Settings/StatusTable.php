<?php

declare(strict_types=1);

namespace AgencyConnector\Settings;

use AgencyConnector\Status;

defined('ABSPATH') || exit;

/** The state of the connection, with what can be done about it. */
final class StatusTable
{
    public static function render(): void
    {
        echo '<h2>', esc_html__('Connection', 'agency-connector'), '</h2>';
        echo '<table class="widefat striped" style="max-width: 50em"><tbody>';
        foreach (Status::lines() as $label => $value) {
            echo '<tr><th scope="row">', esc_html($label), '</th><td>', esc_html($value), '</td></tr>';
        }
        echo '</tbody></table><div style="display: flex; gap: 0.5em; margin-top: 1em">';
        Actions::openForm(Actions::TEST);
        submit_button(__('Test the connection', 'agency-connector'), 'secondary', 'submit', false);
        echo '</form>';
        Actions::openForm(Actions::DISCONNECT);
        submit_button(__('Disconnect', 'agency-connector'), 'delete', 'submit', false, [
            'data-confirm' => __('Disconnect this site from the service?', 'agency-connector'),
        ]);
        echo '</form></div>';
    }
}
