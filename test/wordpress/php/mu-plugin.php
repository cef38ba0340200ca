<?php

/**
 * Must-use plugin of the tests. Records warnings with the files that led to them, and lets no request leave this
 * machine: those to wordpress.org go to the stand-in that TEST_WORDPRESS_ORG names.
 */

declare(strict_types=1);

set_error_handler(static function (int $level, string $message, string $file, int $line): bool {
    if ((error_reporting() & $level) !== 0) {
        $trace = array_column(debug_backtrace(DEBUG_BACKTRACE_IGNORE_ARGS), 'file');
        $entry = ['level' => $level, 'message' => $message, 'file' => "$file:$line", 'trace' => $trace];
        file_put_contents(TEST_WARNINGS, json_encode($entry) . "\n", FILE_APPEND | LOCK_EX);
    }
    return false;
});

add_filter('pre_http_request', static function ($response, array $args, string $url) {
    $host = (string) parse_url($url, PHP_URL_HOST);
    if (in_array($host, ['127.0.0.1', 'localhost', '::1', '[::1]'], true)) {
        return $response;
    }
    $isWordPressOrg = preg_match('/(^|\.)wordpress\.org$/', $host) === 1;
    if (!$isWordPressOrg || TEST_WORDPRESS_ORG === '') {
        return new WP_Error('http_request_failed', "Tests send no request to $host");
    }
    $args['reject_unsafe_urls'] = false;
    return wp_remote_request(TEST_WORDPRESS_ORG . "/$host" . preg_replace('~^https?://[^/]+~', '', $url), $args);
}, 10, 3);

// No mail leaves this machine either: tests read it.
add_filter('pre_wp_mail', static function ($sent, array $mail): bool {
    file_put_contents(TEST_MAILS, json_encode($mail) . "\n", FILE_APPEND | LOCK_EX);
    return true;
}, 10, 2);

// Kills this process at a step of an update, once.
if (defined('TEST_KILL_AT') && TEST_KILL_AT !== '') {
    $kill = static function (): void {
        $file = dirname(TEST_WARNINGS) . '/killed';
        if (!is_file($file)) {
            file_put_contents($file, TEST_KILL_AT);
            posix_kill(getmypid(), SIGKILL);
        }
    };
    add_filter(TEST_KILL_AT, static function ($value = null) use ($kill) {
        $kill();
        return $value;
    }, PHP_INT_MAX);
    add_action('agency_connector_update_step', static function (string $step) use ($kill): void {
        if ($step === TEST_KILL_AT) {
            $kill();
        }
    });
}
