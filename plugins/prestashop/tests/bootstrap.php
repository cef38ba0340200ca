<?php

declare(strict_types=1);

require __DIR__ . '/../src/autoload.php';

spl_autoload_register(static function (string $class): void {
    $folders = [
        'PrestaShop\\Module\\AgencyConnector\\Tests\\' => __DIR__,
        // The scripted transport of the library.
        'AgencyApi\\Tests\\' => __DIR__ . '/../../../sdk/php/tests',
    ];
    foreach ($folders as $prefix => $folder) {
        if (strncmp($class, $prefix, strlen($prefix)) === 0) {
            require $folder . '/' . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
        }
    }
});
