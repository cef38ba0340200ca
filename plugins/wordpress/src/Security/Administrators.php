<?php

declare(strict_types=1);

namespace AgencyConnector\Security;

use AgencyConnector\Activity\Actor;
use AgencyConnector\Clock;
use AgencyConnector\Queue\Buffer;
use AgencyConnector\Queue\Table;

defined('ABSPATH') || exit;

/** Security events of new administrators. */
final class Administrators
{
    /** The right to change the settings of a site makes an administrator, whatever the role is called. */
    private const CAPABILITY = 'manage_options';

    /** @var array<string, bool> The accounts of this request: several hooks fire for one account. */
    private static array $reported = [];

    public static function isAdministrator(\WP_User $user): bool
    {
        return $user->has_cap(self::CAPABILITY);
    }

    /**
     * @param mixed $userId
     * @param mixed $role
     * @param mixed $oldRoles
     */
    public static function onRoleSet($userId, $role, $oldRoles = []): void
    {
        foreach ((array) $oldRoles as $oldRole) {
            if (self::isAdministratorRole((string) $oldRole)) {
                return;
            }
        }
        self::onRoleAdded($userId, $role);
    }

    /**
     * @param mixed $userId
     * @param mixed $role
     */
    public static function onRoleAdded($userId, $role): void
    {
        if (self::isAdministratorRole((string) $role)) {
            self::report((int) $userId, (string) $role);
        }
    }

    /**
     * @param mixed $userId
     */
    public static function onRegister($userId): void
    {
        $user = get_userdata((int) $userId);
        if ($user && self::isAdministrator($user)) {
            self::report($user->ID, (string) Actor::roleOf($user));
        }
    }

    /**
     * @param mixed $userId
     */
    public static function onSuperAdmin($userId): void
    {
        self::report((int) $userId, 'super_admin');
    }

    private static function isAdministratorRole(string $name): bool
    {
        $role = get_role($name);
        return $role !== null && $role->has_cap(self::CAPABILITY);
    }

    private static function report(int $userId, string $role): void
    {
        $user = get_userdata($userId);
        $key = get_current_blog_id() . ':' . $userId . ($role === 'super_admin' ? ':super' : '');
        if (!$user || isset(self::$reported[$key])) {
            return;
        }
        self::$reported[$key] = true;
        Buffer::add(Table::SECURITY, [
            'event_type' => 'user.admin_added',
            'user_id' => $userId,
            'email' => $user->user_email,
            'username' => $user->user_login,
            'role' => $role,
            'ip' => Actor::ip(),
            'remote_at' => Clock::now(),
        ]);
    }
}
