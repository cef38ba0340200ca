<?php

declare(strict_types=1);

namespace AgencyConnector\Activity;

defined('ABSPATH') || exit;

/** Events of settings. Values are never sent, because they may be secret or personal. */
final class OptionEvents
{
    private const WATCHED = [
        'siteurl', 'home', 'blogname', 'blogdescription', 'admin_email', 'users_can_register', 'default_role',
        'WPLANG', 'timezone_string', 'gmt_offset', 'permalink_structure', 'show_on_front', 'page_on_front',
        'page_for_posts', 'blog_public', 'default_comment_status', 'comment_registration', 'comment_moderation',
        'wp_page_for_privacy_policy',
    ];

    /**
     * @return string[]
     */
    public static function watched(): array
    {
        /**
         * Filters the names of the options whose changes the agency sees.
         *
         * @param string[] $names
         */
        return array_filter((array) apply_filters('agency_connector_watched_options', self::WATCHED), 'is_string');
    }

    /**
     * @param mixed $old
     * @param mixed $new
     * @param mixed $option
     */
    public static function onUpdate($old, $new, $option): void
    {
        Recorder::record('option.updated', ['type' => 'option', 'label' => (string) $option]);
    }
}
