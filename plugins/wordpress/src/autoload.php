<?php

/** Loads the classes of the plugin, and those of the library, which is in `lib` of the zip and elsewhere in a checkout. */

declare(strict_types=1);

defined('ABSPATH') || exit;

spl_autoload_register(static function (string $class): void {
    foreach (
        [
            'AgencyConnector\\' => [__DIR__],
            'AgencyApi\\' => [dirname(__DIR__) . '/lib', dirname(__DIR__, 3) . '/sdk/php/src'],
        ] as $prefix => $folders
    ) {
        if (strncmp($class, $prefix, strlen($prefix)) !== 0) {
            continue;
        }
        foreach ($folders as $folder) {
            $file = $folder . '/' . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
            if (is_file($file)) {
                require $file;
                return;
            }
        }
    }
});
