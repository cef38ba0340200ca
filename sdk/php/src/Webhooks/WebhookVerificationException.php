<?php

declare(strict_types=1);

namespace AgencyApi\Webhooks;

/** The request was not sent by the service, or its body was modified. Respond with 401 or 400. */
final class WebhookVerificationException extends \RuntimeException
{
}
