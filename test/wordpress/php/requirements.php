<?php

/** Prints the packages that a WordPress site needs and this machine lacks, one a line. */

declare(strict_types=1);

$extensions = ['mysqli', 'curl', 'mbstring', 'xml', 'zip', 'openssl'];
$missing = array_map(
    fn (string $name): string => "the PHP extension $name",
    array_filter($extensions, fn (string $name): bool => !extension_loaded($name))
);
if (!is_file('/usr/share/wordpress/wp-load.php')) {
    $missing[] = 'the package wordpress';
}
echo implode("\n", $missing);
