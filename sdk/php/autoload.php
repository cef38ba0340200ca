<?php

/** Loads the classes of the library without Composer. */

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    $prefix = 'AgencyApi\\';
    if (strncmp($class, $prefix, strlen($prefix)) !== 0) {
        return;
    }
    $name = '/' . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
    foreach ([__DIR__ . '/src', __DIR__ . '/src/Generated'] as $folder) {
        if (is_file($folder . $name)) {
            require $folder . $name;
            return;
        }
    }
});
