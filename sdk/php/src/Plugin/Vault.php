<?php

declare(strict_types=1);

namespace AgencyApi\Plugin;

/**
 * Encrypts secrets that are stored in the site's database, with AES-256-GCM. The key material must come from outside
 * the database, such as the keys of `wp-config.php`: a stolen copy of the database then contains no secrets.
 */
final class Vault
{
    private const CIPHER = 'aes-256-gcm';

    private const VERSION = 'v1.';

    private const NONCE_BYTES = 12;

    private const TAG_BYTES = 16;

    private string $key;

    /**
     * @param string $keyMaterial At least 32 bytes of secret text. It is not a password: it must be random.
     * @throws \InvalidArgumentException when the key material is shorter.
     */
    public function __construct(string $keyMaterial)
    {
        if (strlen($keyMaterial) < 32) {
            throw new \InvalidArgumentException('The key material of the vault must have at least 32 bytes');
        }
        $this->key = hash_hkdf('sha256', $keyMaterial, 32, 'agency-api vault v1');
    }

    /**
     * Encrypts text. `$context` names the place of the secret: text sealed for one place does not open in another.
     */
    public function seal(string $plainText, string $context = ''): string
    {
        $nonce = random_bytes(self::NONCE_BYTES);
        $tag = '';
        $encrypted = openssl_encrypt(
            $plainText,
            self::CIPHER,
            $this->key,
            OPENSSL_RAW_DATA,
            $nonce,
            $tag,
            $context,
            self::TAG_BYTES
        );
        if ($encrypted === false) {
            throw new \RuntimeException('The secret could not be encrypted');
        }
        return self::VERSION . base64_encode($nonce . $tag . $encrypted);
    }

    /**
     * @throws \RuntimeException when the text was sealed with another key or context, or was changed.
     */
    public function open(string $sealed, string $context = ''): string
    {
        $bytes = strncmp($sealed, self::VERSION, strlen(self::VERSION)) === 0
            ? base64_decode(substr($sealed, strlen(self::VERSION)), true)
            : false;
        // OpenSSL also accepts shorter tags, which are easier to forge.
        $plainText = $bytes === false || strlen($bytes) < self::NONCE_BYTES + self::TAG_BYTES
            ? false
            : openssl_decrypt(
                substr($bytes, self::NONCE_BYTES + self::TAG_BYTES),
                self::CIPHER,
                $this->key,
                OPENSSL_RAW_DATA,
                substr($bytes, 0, self::NONCE_BYTES),
                substr($bytes, self::NONCE_BYTES, self::TAG_BYTES),
                $context
            );
        if ($plainText === false) {
            throw new \RuntimeException('The secret could not be decrypted: its key has changed, or it is damaged');
        }
        return $plainText;
    }
}
