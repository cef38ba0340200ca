<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** An error whose message is for people, in their language. */
final class UserFacingError extends \RuntimeException
{
}
