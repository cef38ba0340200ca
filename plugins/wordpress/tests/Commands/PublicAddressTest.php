<?php

declare(strict_types=1);

namespace AgencyConnector\Tests\Commands;

use AgencyConnector\Commands\PublicAddress;
use AgencyConnector\UserFacingError;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/functions.php';

final class PublicAddressTest extends TestCase
{
    public function testPermitsPublicAddresses(): void
    {
        $this->assertSame('93.184.216.34:443:93.184.216.34', PublicAddress::of('https://93.184.216.34/a')->forCurl());
        $address = PublicAddress::of('http://[2606:4700::1111]:8080/');
        $this->assertSame('[2606:4700::1111]:8080', $address->forSocket());
    }

    public function testPermitsTheSiteItselfAtItsPort(): void
    {
        $this->assertSame('10.0.0.1', PublicAddress::of('https://10.0.0.1/')->ip);
        $this->expectException(UserFacingError::class);
        PublicAddress::of('https://10.0.0.1:9200/');
    }

    /**
     * @dataProvider privateUrls
     */
    public function testRejectsPrivateAddresses(string $url): void
    {
        $this->expectException(UserFacingError::class);
        PublicAddress::of($url);
    }

    /**
     * @return array<int, array{string}>
     */
    public function privateUrls(): array
    {
        return array_map(static fn (string $url): array => [$url], [
            'http://127.0.0.1/',
            'http://localhost/',
            'http://10.1.2.3/',
            'http://172.16.0.1/',
            'http://192.168.1.1/',
            'http://169.254.169.254/latest/meta-data/',
            'http://100.64.0.1/',
            'http://0.0.0.0/',
            'http://[::1]/',
            'http://[::ffff:7f00:1]/',
            'http://[::ffff:10.0.0.1]/',
            'http://[64:ff9b::a00:1]/',
            'http://[2002:a00:1::]/',
            'http://[fe80::1]/',
            'http://[fd00::1]/',
            'ftp://93.184.216.34/',
            'file:///etc/passwd',
            'http://user@93.184.216.34/',
            '//93.184.216.34/',
            'not an address',
        ]);
    }
}
