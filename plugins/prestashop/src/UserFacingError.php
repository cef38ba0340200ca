<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

/** An error with a translated message for people. */
final class UserFacingError extends \RuntimeException
{
}
