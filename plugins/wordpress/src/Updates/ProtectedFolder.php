<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** A folder in `wp-content` that web servers do not serve. */
final class ProtectedFolder
{
    private const FILES = [
        '.htaccess' => "<IfModule mod_authz_core.c>\nRequire all denied\n</IfModule>\n"
            . "<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
        'web.config' => '<configuration><system.webServer><security><authorization>'
            . '<remove users="*" roles="" verbs="" /><add accessType="Deny" users="*" />'
            . "</authorization></security></system.webServer></configuration>\n",
        'index.php' => "<?php\n",
    ];

    /**
     * @throws UserFacingError when it cannot be written.
     */
    public static function create(string $path): void
    {
        $isCreated = is_dir($path) || @mkdir($path, 0700);
        foreach (self::FILES as $name => $text) {
            $isCreated = $isCreated
                && (is_file("$path/$name") || @file_put_contents("$path/$name", $text) === strlen($text));
        }
        if (!$isCreated) {
            throw new UserFacingError(sprintf(
                /* translators: %s: path of a folder */
                __('The folder %s cannot be written.', 'agency-connector'),
                basename(WP_CONTENT_DIR) . '/' . basename($path)
            ));
        }
    }
}
