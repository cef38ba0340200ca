<?php

declare(strict_types=1);

namespace AgencyConnector;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;

defined('ABSPATH') || exit;

/** Explains errors to people: what went wrong, and what to do. */
final class ErrorText
{
    public static function describe(\Throwable $error): string
    {
        if ($error instanceof ApiException) {
            return self::ofResponse($error);
        }
        if ($error instanceof NetworkException) {
            return self::ofNetwork($error->getMessage());
        }
        return $error->getMessage();
    }

    private static function ofResponse(ApiException $error): string
    {
        $text = self::ofCode($error) ?? self::ofStatus($error);
        $requestId = $error->requestId();
        /* translators: %s: id of a request in the log of the service */
        return $requestId === null ? $text : $text . ' ' . sprintf(__('(Request %s)', 'agency-connector'), $requestId);
    }

    private static function ofCode(ApiException $error): ?string
    {
        switch ($error->errorCode()) {
            case 'INVALID_PAIRING_TOKEN':
                return __(
                    'The token is unknown, expired or used. Create a new one, and paste it within a minute.',
                    'agency-connector'
                );
            case 'INVALID_CREDENTIALS':
                return __(
                    'The agency disconnected this site, or connected it again elsewhere. Connect it with a new token.',
                    'agency-connector'
                );
            case 'INVALID_SIGNATURE':
                return self::ofSignature($error->body()['serverTime'] ?? null);
            case 'TLS_REQUIRED':
                return __('The service accepts encrypted requests only. Use its https:// address.', 'agency-connector');
            case 'QUOTA_EXCEEDED':
                return $error->status() === 409
                    ? __(
                        'The plan of the agency permits no further site. Ask it to disconnect another one first.',
                        'agency-connector'
                    )
                    : __('The storage of the agency is full: the service stores no more data.', 'agency-connector');
        }
        return null;
    }

    /**
     * @param mixed $serverTime The time of the service, if the clock of the site is wrong.
     */
    private static function ofSignature($serverTime): string
    {
        if (!is_int($serverTime)) {
            return __(
                'The service rejects the signature of this site. A proxy may change its requests.',
                'agency-connector'
            );
        }
        return sprintf(
            /* translators: %s: a duration, such as "7 minutes" */
            __('The clock of this server is wrong by %s. Ask the hosting provider to correct it.', 'agency-connector'),
            human_time_diff(time(), $serverTime)
        );
    }

    private static function ofStatus(ApiException $error): string
    {
        $status = $error->status();
        if ($status === 429) {
            return sprintf(
                /* translators: %d: number of seconds */
                __('Too many requests were sent. Try again in %d seconds.', 'agency-connector'),
                $error->retryAfterSeconds() ?? 60
            );
        }
        if ($status >= 300 && $status < 400) {
            return __(
                'The address redirects elsewhere. Enter the address that your browser shows for the service.',
                'agency-connector'
            );
        }
        if ($status >= 500) {
            return sprintf(
                /* translators: %d: HTTP status */
                __('The service has a problem (status %d). Try again in a few minutes.', 'agency-connector'),
                $status
            );
        }
        if ($error->text() !== null) {
            return $error->text();
        }
        return sprintf(
            /* translators: %d: HTTP status */
            __('Another server than the service responds at this address (status %d).', 'agency-connector'),
            $status
        );
    }

    /** The messages are those of cURL and of WordPress. */
    private static function ofNetwork(string $message): string
    {
        $texts = [
            '/cURL error 6\b|resolve host|getaddrinfo/i' => __(
                'The address of the service was not found. Check how it is spelled.',
                'agency-connector'
            ),
            '/cURL error 28\b|timed out/i' => __(
                'The service did not respond in time. Try again in a few minutes.',
                'agency-connector'
            ),
            '/cURL error (35|51|53|58|59|60|64|66|77|80|82|83|90|91)\b|SSL|certificate/i' => __(
                'The certificate of the service could not be verified, so nothing was sent.',
                'agency-connector'
            ),
            '/cURL error 7\b|refused|unreachable/i' => __(
                'The service cannot be reached: it refuses the connection, or a firewall of this server blocks it.',
                'agency-connector'
            ),
            '/blocked requests through HTTP/i' => __(
                'WP_HTTP_BLOCK_EXTERNAL blocks the request. Add the service to WP_ACCESSIBLE_HOSTS in wp-config.php.',
                'agency-connector'
            ),
        ];
        foreach ($texts as $pattern => $text) {
            if (preg_match($pattern, $message) === 1) {
                return $text;
            }
        }
        return $message;
    }
}
