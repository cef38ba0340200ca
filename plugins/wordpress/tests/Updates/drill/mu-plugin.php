<?php

/**
 * Must-use plugin of the drills. Offers the updates that `drill/offers.json` lists, and ends the updating process at
 * the step that the environment variable DRILL_KILL_AT or DRILL_EXIT_AT names.
 */

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

use AgencyConnector\Commands\Registry;

/**
 * @return array<string, mixed>
 */
function offers(): array
{
    $text = @file_get_contents(WP_CONTENT_DIR . '/drill/offers.json');
    return $text === false ? [] : json_decode($text, true);
}

/** @return mixed */
function endAt(string $step, $value = null)
{
    if (getenv('DRILL_KILL_AT') === $step) {
        posix_kill(getmypid(), SIGKILL);
    }
    if (getenv('DRILL_EXIT_AT') === $step) {
        exit(7);
    }
    return $value;
}

/** Executes commands. Prints a line of JSON for the result of each, after those that a process that died has left. */
function executeCommands(string $commands): void
{
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
}

add_action('wp_loaded', static function (): void {
    if (isset($_POST['drill_commands'])) {
        executeCommands(wp_unslash($_POST['drill_commands']));
        exit;
    }
});

if (getenv('DRILL_NO_LOOPBACK') !== false) {
    add_filter('pre_http_request', static function ($response, array $arguments, string $url) {
        $error = new \WP_Error('http_request_failed', 'Connection refused');
        return strpos($url, 'agency-probe=') === false ? $response : $error;
    }, 10, 3);
}
if (getenv('DRILL_DEFINE') !== false) {
    define(getenv('DRILL_DEFINE'), true);
}
if (getenv('DRILL_MAINTENANCE') !== false) {
    touch(ABSPATH . '.maintenance');
}
if (getenv('DRILL_FS_METHOD') !== false) {
    define('FS_METHOD', getenv('DRILL_FS_METHOD'));
}

add_filter('site_transient_update_plugins', static function ($known) {
    $known = is_object($known) ? $known : (object) ['last_checked' => time()];
    foreach (offers()['plugins'] ?? [] as $file => $offer) {
        // As WordPress.org does: what is installed already is not offered.
        $installed = get_file_data(WP_PLUGIN_DIR . "/$file", ['Version' => 'Version'])['Version'];
        if (version_compare($installed, $offer['new_version'], '<') || ($offer['always'] ?? false)) {
            $known->response[$file] = (object) ($offer + ['plugin' => $file, 'slug' => dirname($file)]);
        }
    }
    return $known;
});

add_filter('site_transient_update_themes', static function ($known) {
    $known = is_object($known) ? $known : (object) ['last_checked' => time()];
    foreach (offers()['themes'] ?? [] as $stylesheet => $offer) {
        $known->response[$stylesheet] = $offer + ['theme' => $stylesheet];
    }
    return $known;
});

add_filter('site_transient_update_core', static function ($known) {
    $updates = array_map(static function (array $offer): object {
        return (object) (['packages' => (object) $offer['packages']] + $offer);
    }, offers()['core'] ?? []);
    return (object) ['updates' => $updates, 'last_checked' => time(), 'version_checked' => get_bloginfo('version')];
});

add_action('agency_connector_update_step', __NAMESPACE__ . '\endAt');
// Between the steps: the package is unpacked, the old files are deleted, the new ones are copied.
add_filter('upgrader_source_selection', static fn ($value) => endAt('unpacked', $value), 1);
add_filter('upgrader_clear_destination', static fn ($value) => endAt('deleted', $value), PHP_INT_MAX);
add_filter('upgrader_post_install', static fn ($value) => endAt('copied', $value), 1);
