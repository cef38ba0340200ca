<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** A folder in `wp-content` that web servers do not serve. */
final class PrivateFolder
{
    private const DENY_RULES = [
        '.htaccess' => "Require all denied\n",
        'web.config' => '<?xml version="1.0"?><configuration><system.webServer><authorization>'
            . '<remove users="*" roles="" verbs="" /><add accessType="Deny" users="*" />'
            . "</authorization></system.webServer></configuration>\n",
        'index.php' => "<?php\n",
    ];

    public static function path(): string
    {
        return WP_CONTENT_DIR . '/agency-connector';
    }

    /** Creates the folder with the rules that deny access. Returns whether it is writable. */
    public static function ensure(): bool
    {
        if (!wp_mkdir_p(self::path()) || !wp_is_writable(self::path())) {
            return false;
        }
        foreach (self::DENY_RULES as $name => $text) {
            $file = self::path() . '/' . $name;
            if (!is_file($file) && file_put_contents($file, $text) === false) {
                return false;
            }
        }
        return true;
    }

    public static function write(string $name, string $text): bool
    {
        if (!self::ensure()) {
            return false;
        }
        $file = self::path() . '/' . $name;
        if (file_put_contents($file, $text, LOCK_EX) !== strlen($text)) {
            return false;
        }
        chmod($file, 0600);
        return true;
    }
}
