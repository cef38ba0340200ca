<?php

declare(strict_types=1);

namespace AgencyConnector;

/** An error whose message is for people, in their language. */
final class UserFacingError extends \RuntimeException
{
}
