<?php

declare(strict_types=1);

namespace AgencyConnector\Security;

use AgencyConnector\Activity\Actor;
use AgencyConnector\Clock;
use AgencyConnector\Queue\Buffer;
use AgencyConnector\Queue\Table;

defined('ABSPATH') || exit;

/** Security events of sign-ins. */
final class SignIns
{
    private const MAX_USERNAME_LENGTH = 200;

    /**
     * Only sign-ins of administrators are security events; the activity has all of them.
     *
     * @param mixed $login
     * @param mixed $user
     */
    public static function onSuccess($login, $user = null): void
    {
        $user = $user instanceof \WP_User ? $user : get_user_by('login', (string) $login);
        if ($user && Administrators::isAdministrator($user)) {
            Buffer::add(Table::SECURITY, [
                'event_type' => 'user.login',
                'user_id' => $user->ID,
                'email' => $user->user_email,
                'username' => $user->user_login,
                'role' => Actor::roleOf($user),
                'ip' => Actor::ip(),
                'remote_at' => Clock::now(),
            ]);
        }
    }

    /**
     * Attempts for the same account from the same address wait as one row that counts them.
     *
     * @param mixed $login
     */
    public static function onFailure($login): void
    {
        $login = mb_substr((string) $login, 0, self::MAX_USERNAME_LENGTH);
        $user = get_user_by('login', $login) ?: get_user_by('email', $login);
        $ip = Actor::ip();
        $account = $user
            ? ['user_id' => $user->ID, 'email' => $user->user_email, 'username' => $user->user_login]
            : ['user_id' => null, 'email' => is_email($login) ?: null, 'username' => $login];
        Buffer::add(
            Table::SECURITY,
            ['event_type' => 'user.login_failed'] + $account + ['ip' => $ip, 'remote_at' => Clock::now()],
            'login_failed:' . md5($account['username'] . "\n" . $ip)
        );
    }
}
