<?php

/**
 * Measures by how much the plugin delays pages of a connected site. The arguments: the folder and the URL of the site.
 *
 * Page views are requested in turns with and without the plugin. Events are measured in this process: the hooks of an
 * action, and the statement that writes their rows.
 */

declare(strict_types=1);

use AgencyConnector\Connection;
use AgencyConnector\Queue\Buffer;
use AgencyConnector\Queue\Table;

const ROUNDS = 20;
const VIEWS_PER_ROUND = 15;
const EVENTS = 200;

[, $folder, $url] = $argv + [1 => '', 2 => ''];
$_SERVER += [
    'HTTP_HOST' => parse_url($url, PHP_URL_HOST) . ':' . parse_url($url, PHP_URL_PORT),
    'REQUEST_URI' => '/',
    'REQUEST_METHOD' => 'GET',
    'REMOTE_ADDR' => '203.0.113.7',
];
require "$folder/wp-load.php";
if (!Connection::isPaired()) {
    exit("The site is not connected\n");
}

/**
 * The time that one in ten is faster than: other processes on the machine disturb the rest.
 *
 * @param float[] $times
 */
function undisturbed(array $times): float
{
    sort($times);
    return $times[intdiv(count($times), 10)];
}

/** The time of a page view in milliseconds. */
function view(string $url): float
{
    $startedAt = hrtime(true);
    if (file_get_contents($url) === false) {
        exit("$url does not respond\n");
    }
    return (hrtime(true) - $startedAt) / 1e6;
}

/** The time of the hooks of one action in milliseconds, with the statement that writes their rows. */
function event(callable $action): float
{
    $times = [];
    for ($count = 0; $count < EVENTS; $count++) {
        $startedAt = hrtime(true);
        $action($count);
        Buffer::flush();
        $times[] = (hrtime(true) - $startedAt) / 1e6;
    }
    return undisturbed($times);
}

$plugin = 'agency-connector/agency-connector.php';
$active = get_option('active_plugins');
$times = ['with' => [], 'without' => []];
try {
    for ($round = 0; $round < ROUNDS; $round++) {
        foreach (['with' => $active, 'without' => array_values(array_diff($active, [$plugin]))] as $name => $plugins) {
            update_option('active_plugins', $plugins);
            view($url);
            for ($count = 0; $count < VIEWS_PER_ROUND; $count++) {
                $times[$name][] = view($url);
            }
        }
    }
} finally {
    update_option('active_plugins', $active);
}
$with = undisturbed($times['with']);
$without = undisturbed($times['without']);
printf("page view: %.2f ms with the plugin, %.2f ms without, %.2f ms more\n", $with, $without, $with - $without);

$post = get_posts(['numberposts' => 1, 'post_status' => 'any'])[0];
$actions = [
    'failed sign-in' => static fn (int $count) => AgencyConnector\Activity\UserEvents::onFailedSignIn("nobody$count")
        ?? AgencyConnector\Security\SignIns::onFailure("nobody$count"),
    'published post' => static fn () => AgencyConnector\Activity\PostEvents::onStatusChange('publish', 'draft', $post)
        ?? AgencyConnector\Contents\Posts::onSave($post->ID, $post),
    'changed option' => static fn () => AgencyConnector\Activity\OptionEvents::onUpdate('a', 'b', 'blogname'),
];
foreach ($actions as $name => $action) {
    printf("%s: %.2f ms\n", $name, event($action));
}
Table::clear();
