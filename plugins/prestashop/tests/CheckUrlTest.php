<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use PHPUnit\Framework\TestCase;
use PrestaShop\Module\AgencyConnector\Commands\CheckUrl;
use PrestaShop\Module\AgencyConnector\Commands\PinnedClient;
use PrestaShop\Module\AgencyConnector\Commands\PublicAddresses;

final class CheckUrlTest extends TestCase
{
    private const HOSTS = [
        'public.example' => ['93.184.216.34'],
        'shop.example' => ['10.0.0.5'],
        'private.example' => ['93.184.216.34', '192.168.1.1'],
        'unknown.example' => [],
    ];

    private static function addresses(): PublicAddresses
    {
        return new PublicAddresses(new FakeShop(), static fn (string $host) => self::HOSTS[$host] ?? []);
    }

    public function testResolvesPublicAddressesAndTheShop(): void
    {
        self::assertSame('93.184.216.34', self::addresses()->resolve('https://PUBLIC.example/x'));
        self::assertSame('10.0.0.5', self::addresses()->resolve('https://shop.example/'));
        self::assertSame('2606:2800:220:1::1', self::addresses()->resolve('http://[2606:2800:220:1::1]:8080/'));
    }

    /**
     * @return array<int, string[]>
     */
    public function forbidden(): array
    {
        return array_map(static fn (string $url) => [$url], [
            'https://private.example/',
            'https://unknown.example/',
            'http://127.0.0.1/',
            'http://169.254.169.254/latest/meta-data/',
            'http://100.64.0.1/',
            'http://0.0.0.0/',
            'http://[::1]/',
            'http://[::ffff:10.0.0.1]/',
            'http://[64:ff9b::a00:1]/',
            'http://[fe80::1]/',
            'http://[fd00::1]/',
            'http://[2002:a00:1::]/',
            'ftp://public.example/',
            'file:///etc/passwd',
            'https://user@public.example/',
            'public.example',
        ]);
    }

    /**
     * @dataProvider forbidden
     */
    public function testRejectsOtherAddresses(string $url): void
    {
        $this->expectException(\InvalidArgumentException::class);
        self::addresses()->resolve($url);
    }

    public function testFollowsRedirectsToPublicAddresses(): void
    {
        $requests = [];
        $outcome = $this->check('https://public.example/', [
            'https://public.example/' => 'https://public.example/2',
            'https://public.example/2' => '',
        ], $requests);
        self::assertSame([
            ['https://public.example/', '93.184.216.34'],
            ['https://public.example/2', '93.184.216.34'],
        ], $requests);
        self::assertSame(200, $outcome['status']);
        self::assertSame(1, $outcome['redirects']);
        self::assertSame('https://public.example/2', $outcome['finalUrl']);
    }

    public function testDoesNotFollowARedirectToAPrivateAddress(): void
    {
        $requests = [];
        $this->expectExceptionMessage('private address 192.168.1.1');
        $this->check('https://public.example/', ['https://public.example/' => 'http://private.example/'], $requests);
    }

    public function testEndsAfterFiveRedirects(): void
    {
        $requests = [];
        $this->expectExceptionMessage('redirects too often');
        $this->check('https://public.example/', ['https://public.example/' => 'https://public.example/'], $requests);
    }

    /**
     * @param array<string, string> $locations By URL; empty without a redirect.
     * @param array<int, string[]> $requests
     * @return array<string, mixed>
     */
    private function check(string $url, array $locations, array &$requests): array
    {
        $client = $this->createStub(PinnedClient::class);
        $client->method('get')->willReturnCallback(
            static function (string $url, string $ip) use ($locations, &$requests): array {
                $requests[] = [$url, $ip];
                $status = $locations[$url] === '' ? 200 : 301;
                return ['status' => $status, 'location' => $locations[$url], 'certificateExpiresAt' => null];
            }
        );
        return (new CheckUrl(self::addresses(), $client))->run(['url' => $url])->result;
    }
}
