<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** The secret outside the database from which the key of the stored credentials is derived. */
final class KeyMaterial
{
    public const CONFIGURATION = 'configuration';
    public const FILE = 'file';

    private const CONSTANTS = ['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY'];

    /** The text of `wp-config-sample.php`, which is no secret. */
    private const DEFAULT_PHRASE = 'put your unique phrase here';

    private const MIN_BYTES = 32;

    /** The preferred source: the keys of `wp-config.php`, or without them a file. */
    public static function preferredSource(): string
    {
        return self::fromConfiguration() === null ? self::FILE : self::CONFIGURATION;
    }

    /**
     * @throws UserFacingError when the source has no key.
     */
    public static function read(string $source): string
    {
        $material = $source === self::FILE ? self::fromFile() : self::fromConfiguration();
        if ($material === null) {
            throw new UserFacingError(__(
                'The key of the stored credentials is missing. Connect the site again with a new token.',
                'agency-connector'
            ));
        }
        return $material;
    }

    /**
     * Creates the file unless it exists.
     *
     * @throws UserFacingError when the file cannot be written.
     */
    public static function createFile(): void
    {
        if (self::fromFile() !== null) {
            return;
        }
        $key = bin2hex(random_bytes(32));
        // A request for the file prints nothing, also where the server ignores the rules that deny it.
        if (!PrivateFolder::write('key.php', "<?php\n\nreturn '$key';\n")) {
            throw new UserFacingError(sprintf(
                /* translators: %s: path of a folder */
                __(
                    'The folder %s is not writable. Make it writable, or set the authentication keys in wp-config.php.',
                    'agency-connector'
                ),
                PrivateFolder::path()
            ));
        }
    }

    private static function fromConfiguration(): ?string
    {
        $keys = [];
        foreach (self::CONSTANTS as $name) {
            $value = defined($name) ? constant($name) : '';
            if (is_string($value) && $value !== '' && $value !== self::DEFAULT_PHRASE) {
                $keys[$value] = $value;
            }
        }
        $material = implode("\n", $keys);
        return strlen($material) < self::MIN_BYTES ? null : $material;
    }

    private static function fromFile(): ?string
    {
        $file = PrivateFolder::path() . '/key.php';
        $key = is_file($file) ? include $file : null;
        return is_string($key) && strlen($key) >= self::MIN_BYTES ? $key : null;
    }
}
