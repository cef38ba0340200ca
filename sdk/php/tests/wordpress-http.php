<?php

/** Stand-ins for the HTTP functions of WordPress. They read and write `$GLOBALS['wordpressHttp']`. */

declare(strict_types=1);

// phpcs:disable Squiz.Classes.ValidClassName, PSR1, Squiz.Functions.GlobalFunction

final class WP_Error
{
    private string $message;

    public function __construct(string $code, string $message)
    {
        $this->message = $message;
    }

    public function get_error_message(): string
    {
        return $this->message;
    }
}

function wp_remote_request(string $url, array $options)
{
    $GLOBALS['wordpressHttp']['request'] = [$url, $options];
    return $GLOBALS['wordpressHttp']['result'];
}

function is_wp_error($value): bool
{
    return $value instanceof WP_Error;
}

function wp_remote_retrieve_body(array $response): string
{
    return $response['body'];
}

function wp_remote_retrieve_headers(array $response)
{
    return $response['headers'];
}

function wp_remote_retrieve_response_code(array $response)
{
    return $response['status'];
}
