<?php

declare(strict_types=1);

namespace AgencyConnector\Extensions;

defined('ABSPATH') || exit;

/** The names by which commands address extensions. */
final class Slug
{
    /** The folder of a plugin, or the name of its file if it has no folder: `hello` for `hello.php`. */
    public static function ofPlugin(string $file): string
    {
        $folder = dirname($file);
        return $folder === '.' ? basename($file, '.php') : $folder;
    }
}
