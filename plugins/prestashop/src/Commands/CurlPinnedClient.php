<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Commands;

final class CurlPinnedClient implements PinnedClient
{
    private const TIMEOUT_SECONDS = 15;

    private const MAX_BYTES = 262144;

    public function get(string $url, string $ip): array
    {
        $parts = (array) parse_url($url);
        $isSecure = strtolower((string) ($parts['scheme'] ?? '')) === 'https';
        $port = $parts['port'] ?? ($isSecure ? 443 : 80);
        $host = trim((string) ($parts['host'] ?? ''), '[]');
        $address = strpos($ip, ':') === false ? $ip : "[$ip]";
        $bytes = 0;
        $handle = curl_init();
        curl_setopt_array($handle, [
            CURLOPT_URL => $url,
            CURLOPT_RESOLVE => ["$host:$port:$address"],
            // A proxy would resolve the name itself.
            CURLOPT_PROXY => '',
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_TIMEOUT => self::TIMEOUT_SECONDS,
            CURLOPT_CERTINFO => true,
            CURLOPT_WRITEFUNCTION => static function ($handle, string $chunk) use (&$bytes): int {
                $bytes += strlen($chunk);
                return $bytes > self::MAX_BYTES ? 0 : strlen($chunk);
            },
        ]);
        $succeeded = curl_exec($handle) !== false || $bytes > self::MAX_BYTES;
        if (!$succeeded) {
            throw new \RuntimeException(curl_error($handle));
        }
        $expiry = strtotime((string) (curl_getinfo($handle, CURLINFO_CERTINFO)[0]['Expire date'] ?? ''));
        return [
            'status' => (int) curl_getinfo($handle, CURLINFO_RESPONSE_CODE),
            'location' => (string) curl_getinfo($handle, CURLINFO_REDIRECT_URL),
            'certificateExpiresAt' => $expiry === false ? null : gmdate('Y-m-d\TH:i:s\Z', $expiry),
        ];
    }
}
