<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Commands;

/** Requests a URL from one IP address: the name must not resolve to another one than when it was checked. */
interface PinnedClient
{
    /**
     * @return array{status: int, location: string, certificateExpiresAt: ?string} The location is absolute.
     * @throws \RuntimeException without a response.
     */
    public function get(string $url, string $ip): array;
}
