<?php

declare(strict_types=1);

namespace AgencyConnector\Privacy;

/** The text that WordPress suggests for the privacy policy of the site. */
final class Policy
{
    public static function suggest(): void
    {
        wp_add_privacy_policy_content(__('Agency Connector', 'agency-connector'), wp_kses_post(wpautop(__(
            'The agency that maintains this site receives a log of the work on it: who signed in, published, commented '
                . 'or changed a setting, with their name, role and IP address, and the email addresses of '
                . 'administrators and of accounts whose password was entered wrongly. The service keeps these events '
                . 'for one year. They are deleted there when this site erases the data of a person.',
            'agency-connector'
        ))));
    }
}
