<?php

/**
 * Runs a drill on a WordPress site of this machine. The arguments: the name of the drill, and the folder and the URL of
 * the site. Prints a report as JSON. The exit code is 1 if something was not as it must be.
 */

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

foreach (['Process', 'Site', 'Visitor', 'Report', 'FatalDrill', 'KillDrill', 'CoreDrill', 'ItemsDrill'] as $name) {
    require __DIR__ . "/$name.php";
}

[, $name, $root, $url] = $argv + ['', '', '', ''];
$drills = [
    'fatal' => FatalDrill::class,
    'kill' => KillDrill::class,
    'core' => CoreDrill::class,
    'items' => ItemsDrill::class,
];
if (!isset($drills[$name]) || $url === '') {
    fwrite(STDERR, "usage: php drill.php fatal|kill|core|items <folder of WordPress> <URL>\n");
    exit(2);
}
$report = new Report();
(new $drills[$name](new Site($root, $url), $report))->run();
exit($report->print());
