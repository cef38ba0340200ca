<?php

declare(strict_types=1);

namespace AgencyApi\Http;

use AgencyApi\Errors\NetworkException;

/**
 * Sends HTTP requests. Implementations verify certificates and never follow redirects, which could carry credentials to
 * another host. They send each request once: a signed request is valid once.
 */
interface Transport
{
    /**
     * @throws NetworkException when there is no complete response.
     */
    public function send(Request $request): Response;
}
