<?php

/**
 * Executes commands in a process of their own, as `wp agency cron` does. The arguments: the folder and the URL of the
 * site, and the commands as JSON. Prints a line of JSON for the result of each.
 */

declare(strict_types=1);

[, $folder, $url, $commands] = $argv;
$_SERVER['HTTP_HOST'] = parse_url($url, PHP_URL_HOST) . ':' . parse_url($url, PHP_URL_PORT);
$_SERVER['SERVER_NAME'] = parse_url($url, PHP_URL_HOST);
$_SERVER['REQUEST_URI'] = '/';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';

require "$folder/wp-load.php";

AgencyConnector\Tests\Drill\executeCommands($commands);
