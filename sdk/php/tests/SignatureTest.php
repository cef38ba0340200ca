<?php

declare(strict_types=1);

namespace AgencyApi\Tests;

use AgencyApi\Plugin\Signature;
use PHPUnit\Framework\TestCase;

final class SignatureTest extends TestCase
{
    /**
     * @return array<string, mixed>
     */
    private static function vectors(): array
    {
        $file = __DIR__ . '/../../../test/interfaces/plugin/signature-vectors.json';
        return json_decode((string) file_get_contents($file), true);
    }

    public function testComputesTheV2SignaturesOfTheVectors(): void
    {
        ['secret' => $secret, 'v2' => $vectors] = self::vectors();
        self::assertNotEmpty($vectors);
        foreach ($vectors as $vector) {
            ['method' => $method, 'target' => $target, 'timestamp' => $timestamp] = $vector;
            $signature = Signature::v2($secret, $method, $target, $timestamp, $vector['nonce'], $vector['body']);
            self::assertSame($vector['signature'], $signature);
        }
    }

    public function testComputesTheOlderSignaturesOfTheVectors(): void
    {
        ['secret' => $secret, 'v1' => $vectors] = self::vectors();
        self::assertNotEmpty($vectors);
        foreach ($vectors as $vector) {
            $signature = Signature::v1($secret, $vector['timestamp'], $vector['body']);
            self::assertSame($vector['signature'], $signature);
        }
    }

    public function testCreatesNoncesThatTheServiceAccepts(): void
    {
        $nonces = array_map(fn () => Signature::nonce(), range(1, 100));
        self::assertCount(100, array_unique($nonces));
        self::assertMatchesRegularExpression('/^[\x21-\x7e]{16,64}$/D', $nonces[0]);
    }
}
