<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Commands;

/** `generic.execute_url_check` { url }: requests a public address from this server. */
final class CheckUrl implements Command
{
    private const MAX_REDIRECTS = 5;

    private PublicAddresses $addresses;

    private PinnedClient $client;

    public function __construct(PublicAddresses $addresses, PinnedClient $client)
    {
        $this->addresses = $addresses;
        $this->client = $client;
    }

    public function run(array $payload): Outcome
    {
        $url = $payload['url'] ?? null;
        if (!is_string($url)) {
            throw new \InvalidArgumentException('The payload must be { url }');
        }
        $startedAt = microtime(true);
        $target = $url;
        for ($redirects = 0;; $redirects++) {
            // Each address of a chain is checked, because a public one can redirect to a private one.
            $response = $this->client->get($target, $this->addresses->resolve($target));
            $location = $response['location'];
            if ($response['status'] < 300 || $response['status'] >= 400 || $location === '') {
                break;
            }
            if ($redirects === self::MAX_REDIRECTS) {
                throw new \RuntimeException('The address redirects too often');
            }
            $target = $location;
        }
        return new Outcome(true, [
            'url' => $url,
            'finalUrl' => $target,
            'status' => $response['status'],
            'durationMs' => (int) round((microtime(true) - $startedAt) * 1000),
            'redirects' => $redirects,
            'certificateExpiresAt' => $response['certificateExpiresAt'],
        ]);
    }
}
