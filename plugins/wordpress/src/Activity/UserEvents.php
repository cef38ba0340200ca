<?php

declare(strict_types=1);

namespace AgencyConnector\Activity;

use AgencyConnector\SingleSignOn\Entry;

defined('ABSPATH') || exit;

/** Events of accounts. */
final class UserEvents
{
    /**
     * @param mixed $userId
     */
    public static function onRegister($userId): void
    {
        $user = get_userdata((int) $userId);
        if ($user) {
            Recorder::record('user.registered', self::entity($user), ['role' => Actor::roleOf($user)]);
        }
    }

    /**
     * @param mixed $login
     * @param mixed $user
     */
    public static function onSignIn($login, $user = null): void
    {
        $user = $user instanceof \WP_User ? $user : get_user_by('login', (string) $login);
        if ($user) {
            Recorder::record('user.login', self::entity($user), Entry::signInMetadata(), Actor::ofUser($user));
        }
    }

    /**
     * @param mixed $login
     */
    public static function onFailedSignIn($login): void
    {
        $login = (string) $login;
        $user = get_user_by('login', $login) ?: get_user_by('email', $login);
        $entity = $user ? self::entity($user) : ['type' => 'user', 'label' => $login];
        Recorder::record('user.login_failed', $entity, [], Actor::ofVisitor(null));
    }

    /**
     * @return array{type: string, id: int, label: string}
     */
    private static function entity(\WP_User $user): array
    {
        return ['type' => 'user', 'id' => $user->ID, 'label' => $user->display_name];
    }
}
