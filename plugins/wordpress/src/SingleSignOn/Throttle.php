<?php

declare(strict_types=1);

namespace AgencyConnector\SingleSignOn;

use AgencyConnector\Options;
use AgencyConnector\UserFacingError;

/** Limits attempts to sign on, since each is a request to the service. */
final class Throttle
{
    private const MAX_PER_ADDRESS = 5;

    private const MAX_PER_SITE = 20;

    /**
     * @throws UserFacingError when there were too many attempts within a minute.
     */
    public static function count(string $ip): void
    {
        $isOfAddressAllowed = self::add('sso_' . md5($ip)) <= self::MAX_PER_ADDRESS;
        if (!$isOfAddressAllowed || self::add('sso_all') > self::MAX_PER_SITE) {
            throw new UserFacingError(__('Too many attempts. Try again in a minute.', 'agency-connector'));
        }
    }

    private static function add(string $name): int
    {
        $minute = intdiv(time(), MINUTE_IN_SECONDS);
        $stored = get_transient(Options::PREFIX . $name);
        $count = is_array($stored) && $stored[0] === $minute ? $stored[1] + 1 : 1;
        set_transient(Options::PREFIX . $name, [$minute, $count], 2 * MINUTE_IN_SECONDS);
        return $count;
    }
}
