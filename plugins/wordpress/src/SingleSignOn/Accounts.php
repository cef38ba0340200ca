<?php

declare(strict_types=1);

namespace AgencyConnector\SingleSignOn;

use AgencyConnector\Connection;
use AgencyConnector\Network;
use AgencyConnector\Preferences;
use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** The account of the site in which a person of the agency signs in. */
final class Accounts
{
    /**
     * Finds the account of a person: that of earlier sign-ons, else the one with the email address, and binds it to the
     * person. Creates it if the administrator of the site allows that.
     *
     * @throws UserFacingError when there is no account that the person may use.
     */
    public static function find(Person $person): \WP_User
    {
        $role = Preferences::roleFor($person->role);
        if ($role === null) {
            throw new UserFacingError(__('This site has no role for you.', 'agency-connector'));
        }
        $user = $person->findAccount() ?? self::withEmail($person->email) ?? self::create($person, $role);
        self::assertUsable($user, $role);
        $person->bind($user);
        return $user;
    }

    private static function withEmail(string $email): ?\WP_User
    {
        $user = get_user_by('email', $email);
        // The database also finds addresses that differ in an accent.
        return $user && strtolower($user->user_email) === strtolower($email) ? $user : null;
    }

    /**
     * @throws UserFacingError when the account may do more than the person.
     */
    private static function assertUsable(\WP_User $user, string $role): void
    {
        if (is_multisite()) {
            self::assertOfThisSite($user);
        }
        if (self::exceeds($user, $role)) {
            throw new UserFacingError(__(
                'Your account on this site has more rights than your role at the agency. Sign in with your password.',
                'agency-connector'
            ));
        }
    }

    /** Whether an account may do something that a role may not. */
    public static function exceeds(\WP_User $user, string $role): bool
    {
        $allowed = array_filter(get_role($role)->capabilities ?? []);
        foreach (array_keys(array_filter($user->allcaps)) as $capability) {
            $isName = wp_roles()->is_role((string) $capability) || strncmp((string) $capability, 'level_', 6) === 0;
            if (!$isName && !isset($allowed[$capability])) {
                return true;
            }
        }
        return false;
    }

    /**
     * A sign-in counts for the whole network, but the agency only for this site.
     *
     * @throws UserFacingError when the account has rights on sites of others.
     */
    private static function assertOfThisSite(\WP_User $user): void
    {
        $isAllowed = !is_super_admin($user->ID) && is_user_member_of_blog($user->ID);
        foreach ($isAllowed ? get_blogs_of_user($user->ID) : [] as $site) {
            $isAllowed = $isAllowed && self::isOfSameAgency((int) $site->userblog_id);
        }
        if (!$isAllowed) {
            throw new UserFacingError(__(
                'Your account has rights beyond this site of the network. Sign in with your password.',
                'agency-connector'
            ));
        }
    }

    private static function isOfSameAgency(int $siteId): bool
    {
        $agency = static function (): ?array {
            try {
                return Connection::isPaired()
                    ? [Connection::serviceUrl(), Connection::credentials()['agencyId']]
                    : null;
            } catch (UserFacingError $error) {
                return null;
            }
        };
        return $agency() === Network::onSite($siteId, $agency);
    }

    private static function create(Person $person, string $role): \WP_User
    {
        $email = $person->email;
        if (!Preferences::get('createsAccounts')) {
            throw new UserFacingError(sprintf(
                /* translators: %s: email address */
                __('This site has no account with the address %s.', 'agency-connector'),
                $email
            ));
        }
        $id = wp_insert_user([
            'user_login' => self::newLogin($email),
            'user_email' => $email,
            'user_pass' => wp_generate_password(40),
            'display_name' => $person->name,
            'role' => $role,
        ]);
        if (is_wp_error($id)) {
            throw new UserFacingError($id->get_error_message());
        }
        if (is_multisite()) {
            add_user_to_blog(get_current_blog_id(), $id, $role);
        }
        return new \WP_User($id);
    }

    private static function newLogin(string $email): string
    {
        $base = substr(sanitize_user((string) strtok($email, '@'), true), 0, 50);
        $base = $base === '' ? 'agency' : $base;
        $login = $base;
        for ($suffix = 2; username_exists($login); $suffix++) {
            $login = $base . $suffix;
        }
        return $login;
    }
}
