<?php

declare(strict_types=1);

namespace AgencyConnector\Tests;

use AgencyConnector\Reports\CoreFiles;
use AgencyConnector\Reports\FileIntegrity;
use PHPUnit\Framework\TestCase;

final class FileIntegrityTest extends TestCase
{
    public function testNamesEachChange(): void
    {
        $reference = ['wp-load.php' => 'a', 'wp-admin/a.php' => 'b', 'wp-includes/c.php' => 'c'];
        $files = ['wp-load.php' => 'a', 'wp-admin/a.php' => 'x', 'wp-includes/new.php' => 'd'];
        $this->assertSame([
            'wp-admin/a.php' => 'modified',
            'wp-includes/c.php' => 'missing',
            'wp-includes/new.php' => 'added',
        ], FileIntegrity::compare($reference, $files));
        $this->assertSame([], FileIntegrity::compare($files, $files));
    }

    /**
     * @dataProvider paths
     */
    public function testDistinguishesFilesOfWordPressFromThoseOfTheSite(string $path, bool $isCore): void
    {
        $this->assertSame($isCore, CoreFiles::isCore($path));
    }

    /**
     * @return array<array{string, bool}>
     */
    public function paths(): array
    {
        return [
            ['index.php', true],
            ['wp-login.php', true],
            ['wp-config-sample.php', true],
            ['wp-includes/images/a.png', true],
            ['wp-admin/index.php', true],
            ['wp-config.php', false],
            ['license.txt', false],
            ['google1234.php', false],
            ['wp-content/plugins/akismet/akismet.php', false],
            ['old/wp-login.php', false],
        ];
    }
}
