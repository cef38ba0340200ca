<?php

/**
 * Executes commands in a process of their own, as `wp agency cron` does. The arguments: the folder and the URL of the
 * site, and the commands as JSON. Prints a line of JSON for the result of each.
 */

declare(strict_types=1);

use AgencyConnector\Commands\Registry;

[, $folder, $url, $commands] = $argv;
$_SERVER['HTTP_HOST'] = parse_url($url, PHP_URL_HOST) . ':' . parse_url($url, PHP_URL_PORT);
$_SERVER['SERVER_NAME'] = parse_url($url, PHP_URL_HOST);
$_SERVER['REQUEST_URI'] = '/';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';

require "$folder/wp-load.php";

foreach (Registry::pendingResults() as $result) {
    echo json_encode(['pending' => true] + $result, JSON_THROW_ON_ERROR), "\n";
    Registry::deletePendingResult($result['commandId']);
}
foreach (json_decode($commands, true) as $command) {
    $startedAt = microtime(true);
    $result = Registry::execute($command['type'], $command['payload'], $command['id']);
    $seconds = round(microtime(true) - $startedAt, 2);
    echo json_encode(['commandId' => $command['id'], 'seconds' => $seconds] + $result, JSON_THROW_ON_ERROR), "\n";
}
