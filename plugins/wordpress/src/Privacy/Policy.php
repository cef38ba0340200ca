<?php

declare(strict_types=1);

namespace AgencyConnector\Privacy;

defined('ABSPATH') || exit;

/** The text that WordPress suggests for the privacy policy of the site. */
final class Policy
{
    public static function suggest(): void
    {
        $sentences = [
            __(
                'The agency of this site receives a log of who signs in, publishes, comments or changes settings.',
                'agency-connector'
            ),
            __('It contains names, roles and IP addresses, but no texts and no passwords.', 'agency-connector'),
            __(
                'It also contains the email addresses of administrators, and of accounts after a wrong password.',
                'agency-connector'
            ),
            __(
                'The agency keeps the log for one year. It erases the data of a person when this site does.',
                'agency-connector'
            ),
        ];
        $text = '<p>' . esc_html(implode(' ', $sentences)) . '</p>';
        wp_add_privacy_policy_content(__('Agency Connector', 'agency-connector'), wp_kses_post($text));
    }
}
