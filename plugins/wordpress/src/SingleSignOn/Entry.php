<?php

declare(strict_types=1);

namespace AgencyConnector\SingleSignOn;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyConnector\Activity\Actor;
use AgencyConnector\Activity\Recorder;
use AgencyConnector\Connection;
use AgencyConnector\ErrorText;
use AgencyConnector\Preferences;
use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** Signs people of the agency in, whom the service sends with a one-time token. The only inbound endpoint. */
final class Entry
{
    private const PARAMETER = 'agency_sso';

    private const TOKEN = '/^sso_[0-9a-f]{16,180}$/D';

    private const METHOD = 'sso';

    private const TIMEOUT_SECONDS = 10.0;

    private static bool $isSigningIn = false;

    /** Whether the service knows the attempt. What anybody can send is not worth an event. */
    private static bool $isValidated = false;

    public static function register(): void
    {
        if (self::token() !== null) {
            add_action('init', [self::class, 'handle'], 1);
        }
    }

    public static function handle(): void
    {
        if (!defined('DONOTCACHEPAGE')) {
            define('DONOTCACHEPAGE', true);
        }
        nocache_headers();
        // The address has the token.
        header('Referrer-Policy: no-referrer');
        try {
            self::signIn(self::authenticate((string) self::token()));
        } catch (UserFacingError $error) {
            self::fail($error->getMessage());
        }
        wp_safe_redirect(admin_url());
        exit;
    }

    /**
     * @return array<string, string> The metadata of the event of a sign-in: empty for one by password.
     */
    public static function signInMetadata(): array
    {
        return self::$isSigningIn ? ['method' => self::METHOD] : [];
    }

    /**
     * @throws UserFacingError
     */
    private static function authenticate(string $token): \WP_User
    {
        if (!Preferences::get('allowsSignOn')) {
            throw new UserFacingError(__('This site does not allow sign-on from the agency.', 'agency-connector'));
        }
        // The service is asked only for what may be a token, and not often.
        if (preg_match(self::TOKEN, $token) !== 1) {
            throw self::invalidToken();
        }
        Throttle::count(Actor::ip() ?? '');
        try {
            $response = Connection::sitePlugin(self::TIMEOUT_SECONDS)->validateSso($token);
        } catch (ApiException | NetworkException $error) {
            throw new UserFacingError(ErrorText::describe($error));
        }
        self::$isValidated = true;
        $user = $response['user'] ?? null;
        if (($response['valid'] ?? false) !== true || !is_array($user)) {
            throw self::invalidToken();
        }
        return Accounts::find(new Person($user));
    }

    private static function signIn(\WP_User $user): void
    {
        wp_clear_auth_cookie();
        wp_set_auth_cookie($user->ID, false);
        wp_set_current_user($user->ID);
        self::$isSigningIn = true;
        // Other plugins, and the activity of this one, learn of the sign-in as of any other.
        do_action('wp_login', $user->user_login, $user);
    }

    private static function fail(string $reason): void
    {
        if (self::$isValidated) {
            $metadata = ['method' => self::METHOD, 'reason' => $reason];
            Recorder::record('user.login_failed', ['type' => 'user'], $metadata, Actor::ofVisitor(null));
        }
        wp_die(esc_html($reason), esc_html__('Sign-on failed', 'agency-connector'), [
            'response' => 403,
            'link_url' => esc_url(wp_login_url()),
            'link_text' => esc_html__('Sign in with a password', 'agency-connector'),
        ]);
    }

    private static function invalidToken(): UserFacingError
    {
        return new UserFacingError(__(
            'The link is older than a minute, or was used already. Open the site again from the console of the agency.',
            'agency-connector'
        ));
    }

    private static function token(): ?string
    {
        // The token takes the place of a nonce: it is valid once, for this site and one person.
        // phpcs:ignore WordPress.Security.NonceVerification
        $value = $_POST[self::PARAMETER] ?? $_GET[self::PARAMETER] ?? null;
        return is_string($value) ? sanitize_text_field(wp_unslash($value)) : null;
    }
}
