<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\Updates\TemporaryHooks;
use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** `generic.execute_url_check` { url }: requests a public address from this server. */
final class CheckUrl implements Command
{
    private const TIMEOUT_SECONDS = 15;

    private const MAX_REDIRECTS = 5;

    private const MAX_BYTES = 256 * KB_IN_BYTES;

    public function run(array $payload, int $commandId): CommandResult
    {
        $url = Payload::requiredString($payload, 'url');
        $result = ['url' => $url];
        $startedAt = microtime(true);
        for ($redirects = 0; true; $redirects++) {
            $address = PublicAddress::of($url);
            $response = self::request($url, $address);
            $status = (int) wp_remote_retrieve_response_code($response);
            $location = (string) wp_remote_retrieve_header($response, 'location');
            if ($status < 300 || $status >= 400 || $location === '') {
                break;
            }
            if ($redirects === self::MAX_REDIRECTS) {
                throw new UserFacingError(__('The address redirects too often.', 'agency-connector'));
            }
            $url = \WP_Http::make_absolute_url($location, $url);
        }
        return CommandResult::success($result + [
            'finalUrl' => $url,
            'status' => $status,
            'durationMs' => (int) round((microtime(true) - $startedAt) * 1000),
            'redirects' => $redirects,
            'certificateExpiresAt' => Certificate::expiryOf($address),
        ]);
    }

    /**
     * @return array<string, mixed>
     */
    private static function request(string $url, PublicAddress $address): array
    {
        $hooks = new TemporaryHooks();
        // The name must not resolve to another address now than when it was checked.
        $hooks->add('http_api_curl', static function ($handle) use ($address): void {
            curl_setopt($handle, CURLOPT_RESOLVE, [$address->forCurl()]);
        });
        try {
            $response = wp_safe_remote_get($url, [
                'timeout' => self::TIMEOUT_SECONDS,
                'redirection' => 0,
                'limit_response_size' => self::MAX_BYTES,
            ]);
        } finally {
            $hooks->removeAll();
        }
        if (is_wp_error($response)) {
            throw new UserFacingError($response->get_error_message());
        }
        return $response;
    }
}
