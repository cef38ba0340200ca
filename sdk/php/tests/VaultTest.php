<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Plugin\Vault;
use PHPUnit\Framework\TestCase;

final class VaultTest extends TestCase
{
    private const KEY = 'k1w+Q.tQ7-uX5j#r9s8y!Zb2m4n6v8c0';

    private static function assertNotOpened(Vault $vault, string $sealed, string $context = ''): void
    {
        try {
            $vault->open($sealed, $context);
        } catch (\RuntimeException $error) {
            self::assertStringContainsString('could not be decrypted', $error->getMessage());
            return;
        }
        self::fail('The secret was decrypted');
    }

    public function testOpensWhatItSealed(): void
    {
        foreach (['', 'ssa_0123', "L'été ☀", random_bytes(5000)] as $text) {
            $sealed = (new Vault(self::KEY))->seal($text, 'apiSecret');
            self::assertMatchesRegularExpression('{^v1\.[A-Za-z0-9+/=]+$}D', $sealed);
            self::assertSame($text, (new Vault(self::KEY))->open($sealed, 'apiSecret'));
        }
    }

    public function testSealsTheSameTextDifferently(): void
    {
        $vault = new Vault(self::KEY);
        self::assertNotSame($vault->seal('ssa_0123'), $vault->seal('ssa_0123'));
    }

    public function testDoesNotOpenWithAnotherKeyOrContext(): void
    {
        $sealed = (new Vault(self::KEY))->seal('ssa_0123', 'site 1');
        self::assertNotOpened(new Vault(strrev(self::KEY)), $sealed, 'site 1');
        self::assertNotOpened(new Vault(self::KEY), $sealed, 'site 2');
    }

    public function testDoesNotOpenDamagedText(): void
    {
        $vault = new Vault(self::KEY);
        $bytes = (string) base64_decode(substr($vault->seal('ssa_0123'), 3), true);
        for ($index = 0; $index < strlen($bytes); $index++) {
            $damaged = $bytes;
            $damaged[$index] = chr(ord($damaged[$index]) ^ 1);
            self::assertNotOpened($vault, 'v1.' . base64_encode($damaged));
        }
        $others = ['', 'v1.', 'v1.!', 'v2.' . base64_encode($bytes), 'v1.' . base64_encode(substr($bytes, 0, 27))];
        foreach ($others as $text) {
            self::assertNotOpened($vault, $text);
        }
    }

    public function testRequiresAKey(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new Vault('put your unique phrase here');
    }
}
