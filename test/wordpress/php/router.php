<?php

/**
 * The router of PHP's web server, in place of rewrite rules. Pretty permalinks go to index.php; in a network, the first
 * folder of a path names a site and is left out.
 */

declare(strict_types=1);

/** Whether a path names a file, or a folder with an index.php, below the document root. */
function isServed(string $path): bool
{
    $file = $_SERVER['DOCUMENT_ROOT'] . $path;
    return is_file($file) || is_file(rtrim($file, '/') . '/index.php');
}

/** Prepares the request for a PHP file of the document root, as if its own path had been requested; returns the file. */
function enterScript(string $path): string
{
    $_SERVER['SCRIPT_NAME'] = $path;
    $_SERVER['PHP_SELF'] = $path;
    $_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . $path;
    chdir(dirname($_SERVER['SCRIPT_FILENAME']));
    return $_SERVER['SCRIPT_FILENAME'];
}

$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
if ($path !== '/' && isServed($path)) {
    if (is_dir($_SERVER['DOCUMENT_ROOT'] . $path) && substr($path, -1) !== '/') {
        header("Location: $path/", true, 301);
        return true;
    }
    return false;
}

$withoutSite = preg_replace('~^/[_0-9a-zA-Z-]+(?=/(wp-(admin|content|includes)\b|[^/]+\.php$))~', '', $path);
if ($withoutSite !== $path && isServed($withoutSite)) {
    if (substr($withoutSite, -4) === '.php') {
        require enterScript($withoutSite);
        return true;
    }
    if (is_file($_SERVER['DOCUMENT_ROOT'] . $withoutSite)) {
        $types = ['css' => 'text/css', 'js' => 'text/javascript', 'svg' => 'image/svg+xml', 'png' => 'image/png'];
        header('Content-Type: ' . ($types[pathinfo($withoutSite, PATHINFO_EXTENSION)] ?? 'application/octet-stream'));
        readfile($_SERVER['DOCUMENT_ROOT'] . $withoutSite);
        return true;
    }
    require enterScript(rtrim($withoutSite, '/') . '/index.php');
    return true;
}
require enterScript('/index.php');
return true;
