<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** The address behind a URL that the agency may have this server request: a public one, or the site itself. */
final class PublicAddress
{
    private const SPECIAL = '/^(::ffff:|64:ff9b:|2002:|fe[89a-f]|f[cd]|100\.(6[4-9]|[789]\d|1[01]\d|12[0-7])\.)/i';

    public string $scheme;

    public string $host;

    public int $port;

    public string $ip;

    private function __construct(string $scheme, string $host, int $port, string $ip)
    {
        $this->scheme = $scheme;
        $this->host = $host;
        $this->port = $port;
        $this->ip = $ip;
    }

    /**
     * @throws UserFacingError when the URL is not of http or https, or the host is private or unknown.
     */
    public static function of(string $url): self
    {
        $parts = wp_parse_url($url) ?: [];
        $scheme = strtolower($parts['scheme'] ?? '');
        $host = strtolower(trim($parts['host'] ?? '', '[]'));
        if (!in_array($scheme, ['http', 'https'], true) || $host === '' || isset($parts['user'])) {
            /* translators: %s: address */
            throw new UserFacingError(sprintf(__('%s is not an address of http or https.', 'agency-connector'), $url));
        }
        $ips = filter_var($host, FILTER_VALIDATE_IP) !== false ? [$host] : self::resolve($host);
        if ($ips === []) {
            /* translators: %s: host name */
            throw new UserFacingError(sprintf(__('The host %s was not found.', 'agency-connector'), $host));
        }
        $port = (int) ($parts['port'] ?? ($scheme === 'https' ? 443 : 80));
        foreach (self::isOwnSite($host, $port) ? [] : $ips as $ip) {
            if (!self::isPublic($ip)) {
                throw new UserFacingError(sprintf(
                    /* translators: 1: host name, 2: IP address */
                    __('The host %1$s has the private address %2$s, which is not requested.', 'agency-connector'),
                    $host,
                    $ip
                ));
            }
        }
        return new self($scheme, $host, $port, $ips[0]);
    }

    /** An entry of CURLOPT_RESOLVE. */
    public function forCurl(): string
    {
        return "$this->host:$this->port:" . self::bracket($this->ip);
    }

    public function forSocket(): string
    {
        return self::bracket($this->ip) . ":$this->port";
    }

    private static function isOwnSite(string $host, int $port): bool
    {
        $home = wp_parse_url(home_url()) ?: [];
        $ports = isset($home['port']) ? [$home['port']] : [80, 443];
        return $host === strtolower($home['host'] ?? '') && in_array($port, $ports, true);
    }

    private static function bracket(string $ip): string
    {
        return strpos($ip, ':') === false ? $ip : "[$ip]";
    }

    /**
     * @return string[]
     */
    private static function resolve(string $host): array
    {
        $ips = gethostbynamel($host) ?: [];
        $records = function_exists('dns_get_record') ? (@dns_get_record($host, DNS_AAAA) ?: []) : [];
        return array_merge($ips, array_column($records, 'ipv6'));
    }

    /** Also not those that contain the address of another family: they can lead to a private one. */
    private static function isPublic(string $ip): bool
    {
        return preg_match(self::SPECIAL, $ip) !== 1
            && filter_var($ip, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE) !== false;
    }
}
