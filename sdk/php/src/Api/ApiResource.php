<?php

declare(strict_types=1);

namespace AgencyApi\Api;

/** Base class of the generated resources. */
abstract class ApiResource
{
    protected HttpClient $client;

    public function __construct(HttpClient $client)
    {
        $this->client = $client;
    }
}
