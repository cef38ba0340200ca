<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** The choices of the administrator of a site. */
final class Preferences
{
    /** The roles of the agency's people at the service. */
    public const CONSOLE_ROLES = ['owner', 'admin', 'member'];

    private const DEFAULTS = [
        'allowsSignOn' => true,
        // Whether sign-on creates an account for a person who has none.
        'createsAccounts' => false,
        'roles' => ['owner' => 'administrator', 'admin' => 'administrator', 'member' => 'editor'],
        'allowsAbilities' => false,
        // The account in whose name abilities are executed. 0 for none.
        'abilitiesUser' => 0,
    ];

    /**
     * @return mixed
     */
    public static function get(string $name)
    {
        $stored = get_option(Options::PREFERENCES);
        return (is_array($stored) ? $stored : [])[$name] ?? self::DEFAULTS[$name];
    }

    /** The role of the site that corresponds to a role at the service. Null if the site has no such role. */
    public static function roleFor(string $consoleRole): ?string
    {
        $role = self::get('roles')[$consoleRole] ?? null;
        return is_string($role) && get_role($role) !== null ? $role : null;
    }

    /**
     * @param array<string, mixed> $values
     */
    public static function set(array $values): void
    {
        update_option(Options::PREFERENCES, array_intersect_key($values, self::DEFAULTS), true);
    }
}
