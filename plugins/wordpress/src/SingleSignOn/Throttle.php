<?php

declare(strict_types=1);

namespace AgencyConnector\SingleSignOn;

use AgencyConnector\Options;
use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** Limits attempts to sign on, since each is a request to the service. */
final class Throttle
{
    private const MAX_PER_ADDRESS = 5;

    private const MAX_PER_SITE = 20;

    private const NAME = Options::PREFIX . 'sso_attempts';

    /**
     * @throws UserFacingError when there were too many attempts within a minute.
     */
    public static function count(string $ip): void
    {
        $minute = intdiv(time(), MINUTE_IN_SECONDS);
        $stored = get_transient(self::NAME);
        $counts = is_array($stored) && $stored[0] === $minute ? $stored[1] : [];
        // One address alone cannot use up the attempts of the site.
        $isAllowed = ($counts[$ip] ?? 0) < self::MAX_PER_ADDRESS && array_sum($counts) < self::MAX_PER_SITE;
        if (!$isAllowed) {
            throw new UserFacingError(__('Too many attempts. Try again in a minute.', 'agency-connector'));
        }
        $counts[$ip] = ($counts[$ip] ?? 0) + 1;
        set_transient(self::NAME, [$minute, $counts], 2 * MINUTE_IN_SECONDS);
    }
}
