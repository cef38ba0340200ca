<?php

/**
 * Runs a drill on a WordPress site of this machine. The arguments: the name of the drill, and the folder and the URL of
 * the site. With `page` at the end, commands are executed in a page, as wp-cron does, instead of a process of its own.
 * Prints a report as JSON. The exit code is 1 if something was not as it must be.
 */

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

spl_autoload_register(static function (string $class): void {
    require __DIR__ . '/' . basename(str_replace('\\', '/', $class)) . '.php';
});

[, $name, $root, $url, $mode] = $argv + ['', '', '', '', ''];
$drills = [
    'fatal' => FatalDrill::class,
    'kill' => KillDrill::class,
    'core' => CoreDrill::class,
    'items' => ItemsDrill::class,
    'commands' => CommandsDrill::class,
    'agent' => AgentDrill::class,
];
if (!isset($drills[$name]) || $url === '') {
    fwrite(STDERR, "usage: php drill.php fatal|kill|core|items|commands|agent <folder of WordPress> <URL> [page]\n");
    exit(2);
}
$report = new Report();
(new $drills[$name](new Site($root, $url, $mode === 'page'), $report))->run();
exit($report->print());
