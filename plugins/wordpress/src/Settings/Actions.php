<?php

declare(strict_types=1);

namespace AgencyConnector\Settings;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyConnector\Connection;
use AgencyConnector\Disconnection;
use AgencyConnector\ErrorText;
use AgencyConnector\Log;
use AgencyConnector\Pairing;
use AgencyConnector\Sync;

defined('ABSPATH') || exit;

/** The forms of the settings page. Each has a nonce of its own. */
final class Actions
{
    public const PAIR = 'pair';
    public const TEST = 'test';
    public const SAVE = 'save';
    public const DISCONNECT = 'disconnect';

    private const FIELD = 'agency_connector_action';

    /** Prints the beginning of the form of an action. */
    public static function openForm(string $action): void
    {
        printf(
            '<form method="post" action="%s" class="agency-connector-%s">',
            esc_url(Page::url()),
            esc_attr($action)
        );
        printf('<input type="hidden" name="%s" value="%s">', esc_attr(self::FIELD), esc_attr($action));
        wp_nonce_field(self::nonceName($action));
    }

    /** Executes the action of a submitted form, and shows the page with its outcome. */
    public static function handle(): void
    {
        if (!isset($_POST[self::FIELD])) {
            return;
        }
        $action = sanitize_key(wp_unslash($_POST[self::FIELD]));
        check_admin_referer(self::nonceName($action));
        if (!current_user_can(Page::CAPABILITY)) {
            wp_die(esc_html__('You are not allowed to do this.', 'agency-connector'), '', ['response' => 403]);
        }
        try {
            [$type, $message] = self::execute($action);
        } catch (\Exception $error) {
            [$type, $message] = ['error', ErrorText::describe($error)];
        }
        self::redirect($type, $message);
    }

    /**
     * @return array{0: string, 1: string} The type of the notice, and its text.
     */
    private static function execute(string $action): array
    {
        switch ($action) {
            case self::PAIR:
                return self::pair();
            case self::TEST:
                return self::test();
            case self::SAVE:
                PreferencesForm::save();
                return ['success', __('Settings saved.', 'agency-connector')];
            case self::DISCONNECT:
                $error = Disconnection::run();
                return $error === null
                    ? ['success', __('The site is disconnected.', 'agency-connector')]
                    : ['warning', Disconnection::describe($error)];
        }
        return ['error', __('Unknown action.', 'agency-connector')];
    }

    /**
     * @return array{0: string, 1: string}
     */
    private static function pair(): array
    {
        Pairing::pair(self::text('token'), self::text('service_url'));
        try {
            // The agency sees the site as connected at once; the rest follows with the next runs.
            Sync::sendHeartbeat(Connection::sitePlugin());
        } catch (ApiException | NetworkException $error) {
            Log::write('first heartbeat failed', $error);
        }
        return ['success', __('The site is connected.', 'agency-connector')];
    }

    /**
     * @return array{0: string, 1: string}
     */
    private static function test(): array
    {
        $startedAt = microtime(true);
        Sync::sendHeartbeat(Connection::sitePlugin());
        $milliseconds = (int) round((microtime(true) - $startedAt) * 1000);
        /* translators: %d: number of milliseconds */
        return ['success', sprintf(__('The service responded in %d ms.', 'agency-connector'), $milliseconds)];
    }

    private static function text(string $name): string
    {
        // phpcs:ignore WordPress.Security.NonceVerification -- `handle` has checked it.
        return isset($_POST[$name]) ? sanitize_text_field(wp_unslash((string) $_POST[$name])) : '';
    }

    /** The page is requested again, so that reloading it does not repeat the action. */
    private static function redirect(string $type, string $message): void
    {
        add_settings_error(Page::SLUG, Page::SLUG, esc_html($message), $type);
        set_transient('settings_errors', get_settings_errors(), 30);
        wp_safe_redirect(add_query_arg('settings-updated', 'true', Page::url()));
        exit;
    }

    private static function nonceName(string $action): string
    {
        return "agency_connector_$action";
    }
}
