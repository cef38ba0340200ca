<?php

declare(strict_types=1);

namespace AgencyConnector\Tests;

use AgencyConnector\Extensions\Changes;
use PHPUnit\Framework\TestCase;

final class ChangesTest extends TestCase
{
    private const AKISMET = [
        'remoteId' => 'plugin/akismet',
        'isInstalled' => true,
        'type' => 'plugin',
        'slug' => 'akismet',
        'name' => 'Akismet',
        'version' => '5.3.0',
        'availableVersion' => null,
        'isActive' => true,
    ];

    public function testExtensionIsSentOnce(): void
    {
        $installed = ['plugin/akismet' => self::AKISMET];
        $this->assertSame([self::AKISMET], Changes::find([], $installed));
        $reported = Changes::record([], self::AKISMET);
        $this->assertSame([], Changes::find($reported, $installed));
    }

    public function testChangedExtensionIsSentAgain(): void
    {
        $reported = Changes::record([], self::AKISMET);
        $changed = ['availableVersion' => '5.3.1'] + self::AKISMET;
        $this->assertSame([$changed], Changes::find($reported, ['plugin/akismet' => $changed]));
        $reported = Changes::record($reported, $changed);
        $this->assertSame([], Changes::find($reported, ['plugin/akismet' => $changed]));
    }

    public function testRemovedExtensionIsSentOnceWithItsName(): void
    {
        $reported = Changes::record([], self::AKISMET);
        [$removed] = Changes::find($reported, []);
        $this->assertSame('Akismet', $removed['name']);
        $this->assertFalse($removed['isInstalled']);
        $this->assertFalse($removed['isActive']);
        $this->assertArrayNotHasKey('digest', $removed);
        $this->assertSame([], Changes::find(Changes::record($reported, $removed), []));
    }
}
