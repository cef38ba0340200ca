<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Commands;

use PrestaShop\Module\AgencyConnector\Shop\Shop;

/** The addresses that the agency may have this server request: public ones, and the shop itself. */
final class PublicAddresses
{
    /** Ranges that PHP does not count as private or reserved: carrier-grade NAT, and IPv6 that contains IPv4. */
    private const SPECIAL = '/^(100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::|64:ff9b:|2002:|2001:0?:|fe[c-f])/i';

    private Shop $shop;

    /** @var callable(string): string[] */
    private $lookUp;

    /**
     * @param callable(string): string[] $lookUp The IP addresses of a host.
     */
    public function __construct(Shop $shop, callable $lookUp)
    {
        $this->shop = $shop;
        $this->lookUp = $lookUp;
    }

    /**
     * The IP addresses of a host.
     *
     * @return string[]
     */
    public static function lookUp(string $host): array
    {
        $records = function_exists('dns_get_record') ? (@dns_get_record($host, DNS_AAAA) ?: []) : [];
        return array_merge(gethostbynamel($host) ?: [], array_column($records, 'ipv6'));
    }

    /**
     * Checks the host of a URL.
     *
     * @return string An IP address of the host, to which the request must be sent.
     * @throws \InvalidArgumentException when the URL is not of http or https, or its host is private or unknown.
     */
    public function resolve(string $url): string
    {
        $parts = parse_url($url) ?: [];
        $host = strtolower(trim($parts['host'] ?? '', '[]'));
        $isHttp = in_array(strtolower($parts['scheme'] ?? ''), ['http', 'https'], true);
        if (!$isHttp || $host === '' || isset($parts['user'])) {
            throw new \InvalidArgumentException("$url is not an address of http or https");
        }
        $ips = filter_var($host, FILTER_VALIDATE_IP) === false ? ($this->lookUp)($host) : [$host];
        if ($ips === []) {
            throw new \InvalidArgumentException("The host $host was not found");
        }
        $isOwnHost = $host === strtolower((string) parse_url($this->shop->url(), PHP_URL_HOST));
        foreach ($isOwnHost ? [] : $ips as $ip) {
            if (!self::isPublic($ip)) {
                throw new \InvalidArgumentException("The host $host has the private address $ip");
            }
        }
        return $ips[0];
    }

    private static function isPublic(string $ip): bool
    {
        return preg_match(self::SPECIAL, $ip) !== 1
            && filter_var($ip, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE) !== false;
    }
}
