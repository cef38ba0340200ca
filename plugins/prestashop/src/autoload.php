<?php

/** Loads the classes of the module and of the library: its copy in the zip, or that of the project. */

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    $prefix = 'PrestaShop\\Module\\AgencyConnector\\';
    if (strncmp($class, $prefix, strlen($prefix)) === 0) {
        $file = __DIR__ . '/' . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
        if (is_file($file)) {
            require $file;
        }
    }
});

$library = dirname(__DIR__) . '/lib/autoload.php';
require is_file($library) ? $library : dirname(__DIR__, 3) . '/sdk/php/autoload.php';
