<?php

declare(strict_types=1);

namespace AgencyConnector\Activity;

defined('ABSPATH') || exit;

/** The person behind an event: an account of the site, a visitor with a name, or nobody for actions of the system. */
final class Actor
{
    private const MAX_NAME_LENGTH = 200;

    /** @var array<string, int|string|null> */
    private array $fields;

    /**
     * @param array<string, int|string|null> $fields
     */
    private function __construct(array $fields)
    {
        $this->fields = $fields;
    }

    /** The person who is signed in. */
    public static function current(): self
    {
        $user = function_exists('wp_get_current_user') ? wp_get_current_user() : null;
        return $user instanceof \WP_User && $user->ID > 0 ? self::ofUser($user) : self::ofVisitor(null);
    }

    public static function ofUser(\WP_User $user): self
    {
        return new self([
            'actor_user_id' => $user->ID,
            'actor_name' => mb_substr($user->display_name, 0, self::MAX_NAME_LENGTH),
            'actor_role' => self::roleOf($user),
            'actor_ip' => self::ip(),
        ]);
    }

    /** Somebody without an account. */
    public static function ofVisitor(?string $name): self
    {
        return new self([
            'actor_user_id' => null,
            'actor_name' => $name === null || $name === '' ? null : mb_substr($name, 0, self::MAX_NAME_LENGTH),
            'actor_role' => null,
            'actor_ip' => self::ip(),
        ]);
    }

    /** The first role of a user. Null without one. */
    public static function roleOf(\WP_User $user): ?string
    {
        $roles = array_values($user->roles);
        return $roles[0] ?? (is_multisite() && is_super_admin($user->ID) ? 'super_admin' : null);
    }

    /** The address of the caller, as far as the site knows it. Null for scheduled actions. */
    public static function ip(): ?string
    {
        if (wp_doing_cron()) {
            return null;
        }
        foreach (['HTTP_CF_CONNECTING_IP', 'HTTP_X_REAL_IP', 'REMOTE_ADDR'] as $name) {
            $value = isset($_SERVER[$name]) ? trim((string) wp_unslash($_SERVER[$name])) : '';
            if (filter_var($value, FILTER_VALIDATE_IP) !== false) {
                return $value;
            }
        }
        return null;
    }

    /**
     * @return array<string, int|string|null> The fields of an activity event.
     */
    public function fields(): array
    {
        return $this->fields;
    }
}
