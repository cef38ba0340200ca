<?php

/**
 * Prints each class of the library that the unpacked plugin names or has, and cannot load, and `checked` at the end. Fails
 * if a file is not valid. The argument is the folder of the plugin.
 */

declare(strict_types=1);

// The files of a plugin end without the constant of their platform.
define('ABSPATH', '/');
define('_PS_VERSION_', '9.0.0');

$folder = $argv[1];
require $folder . '/src/autoload.php';

foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder)) as $file) {
    if ($file->getExtension() !== 'php') {
        continue;
    }
    $text = file_get_contents($file->getPathname());
    token_get_all($text, TOKEN_PARSE);
    preg_match_all('~^use (AgencyApi\\\\[\\w\\\\]+)~m', $text, $names);
    $classes = $names[1];
    $name = substr($file->getPathname(), strlen($folder) + 1, -strlen('.php'));
    if (preg_match('~^lib/(?:src/)?(\\w+/.*)$~', $name, $class)) {
        $classes[] = strtr('AgencyApi/' . $class[1], '/', '\\');
    }
    foreach ($classes as $class) {
        if (!class_exists($class) && !interface_exists($class)) {
            echo "$name: $class\n";
        }
    }
}
echo 'checked';
