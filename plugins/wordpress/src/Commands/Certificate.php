<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

defined('ABSPATH') || exit;

/** Certificates of other servers. */
final class Certificate
{
    private const TIMEOUT_SECONDS = 5;

    /** When the certificate of an address expires, null if it has none that can be read. It is not verified. */
    public static function expiryOf(PublicAddress $address): ?string
    {
        if ($address->scheme !== 'https' || !function_exists('openssl_x509_parse')) {
            return null;
        }
        $context = stream_context_create(['ssl' => [
            'capture_peer_cert' => true,
            'peer_name' => $address->host,
            'SNI_enabled' => true,
            // An expired one is to be read as well.
            'verify_peer' => false,
            'verify_peer_name' => false,
        ]]);
        $socket = @stream_socket_client(
            'ssl://' . $address->forSocket(),
            $code,
            $message,
            self::TIMEOUT_SECONDS,
            STREAM_CLIENT_CONNECT,
            $context
        );
        if ($socket === false) {
            return null;
        }
        fclose($socket);
        $certificate = stream_context_get_params($context)['options']['ssl']['peer_certificate'] ?? null;
        $fields = $certificate === null ? false : openssl_x509_parse($certificate);
        return is_array($fields) ? gmdate('Y-m-d\TH:i:s\Z', (int) $fields['validTo_time_t']) : null;
    }
}
