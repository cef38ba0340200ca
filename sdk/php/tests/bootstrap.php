<?php

declare(strict_types=1);

require __DIR__ . '/../autoload.php';
require __DIR__ . '/wordpress-http.php';

spl_autoload_register(static function (string $class): void {
    $prefix = 'AgencyApi\\Tests\\';
    if (strncmp($class, $prefix, strlen($prefix)) === 0) {
        require __DIR__ . '/' . substr($class, strlen($prefix)) . '.php';
    }
});
