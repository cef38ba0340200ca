<?php

/**
 * Runs code from standard input inside a WordPress site, and prints the JSON of what it returns. The arguments: the
 * folder and the URL of the site.
 */

declare(strict_types=1);

[, $folder, $url] = $argv;
$_SERVER['HTTP_HOST'] = parse_url($url, PHP_URL_HOST) . ':' . parse_url($url, PHP_URL_PORT);
$_SERVER['SERVER_NAME'] = parse_url($url, PHP_URL_HOST);
$_SERVER['REQUEST_URI'] = (parse_url($url, PHP_URL_PATH) ?: '') . '/';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';

require "$folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/admin.php';

ob_start();
try {
    $result = (static function (string $code) {
        global $wpdb;
        return eval($code);
    })((string) stream_get_contents(STDIN));
} catch (Throwable $error) {
    // WordPress would print a page about it.
    fwrite(STDERR, (string) $error);
    exit(1);
}
ob_end_clean();
echo "\n", json_encode(['result' => $result], JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);
