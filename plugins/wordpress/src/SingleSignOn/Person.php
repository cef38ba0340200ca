<?php

declare(strict_types=1);

namespace AgencyConnector\SingleSignOn;

use AgencyConnector\Connection;
use AgencyConnector\Options;
use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** A person of the agency, whom the service has identified. */
final class Person
{
    private const META = Options::PREFIX . 'person';

    public string $email;

    public string $name;

    /** `owner`, `admin` or `member`. */
    public string $role;

    /** Identifies the person at the service: addresses can be given to somebody else. */
    private string $id;

    /**
     * @param array<string, mixed> $user The `user` of a validated token.
     * @throws UserFacingError when nobody has proved that the address is that of the person.
     */
    public function __construct(array $user)
    {
        if (($user['emailVerified'] ?? false) !== true) {
            throw new UserFacingError(__(
                'The email address of your account at the agency is not verified.',
                'agency-connector'
            ));
        }
        $this->id = (string) $user['id'];
        $this->email = (string) $user['email'];
        $this->name = (string) $user['name'];
        $this->role = (string) $user['role'];
    }

    /** The account in which the person has signed on to this site before. */
    public function findAccount(): ?\WP_User
    {
        $accounts = get_users([
            'blog_id' => 0,
            'meta_key' => self::metaKey(),
            'meta_value' => $this->identifier(),
            'number' => 1,
        ]);
        return $accounts[0] ?? null;
    }

    /**
     * From now on, the person signs in to the account, and nobody else of the agency does.
     *
     * @throws UserFacingError when it is the account of another person.
     */
    public function bind(\WP_User $account): void
    {
        $known = (string) get_user_meta($account->ID, self::metaKey(), true);
        if ($known !== $this->identifier() && strpos($known, self::agency()) === 0) {
            throw new UserFacingError(sprintf(
                /* translators: %s: email address */
                __(
                    'The account with the address %s is that of another person of the agency. Sign in with your password, or ask the administrator of the site.',
                    'agency-connector'
                ),
                $this->email
            ));
        }
        update_user_meta($account->ID, self::metaKey(), $this->identifier());
    }

    /** Lets the next person with the address of an account sign on to it. */
    public static function unbind(\WP_User $account): bool
    {
        return delete_user_meta($account->ID, self::metaKey());
    }

    private function identifier(): string
    {
        return self::agency() . $this->id;
    }

    /** Persons of another agency, to which the site was connected before, have no account here. */
    private static function agency(): string
    {
        return Connection::serviceUrl() . ' ' . Connection::credentials()['agencyId'] . ' ';
    }

    /** The sites of a network share their accounts. */
    private static function metaKey(): string
    {
        return self::META . '_' . get_current_blog_id();
    }
}
