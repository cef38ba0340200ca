<?php

declare(strict_types=1);

namespace AgencyConnector\Tests;

use AgencyConnector\Reports\DiskWalk;
use PHPUnit\Framework\TestCase;

final class DiskWalkTest extends TestCase
{
    private string $root;

    protected function setUp(): void
    {
        $this->root = sys_get_temp_dir() . '/disk-walk-' . bin2hex(random_bytes(6));
        $this->write('index.php', 10);
        $this->write('wp-admin/css/a.css', 200);
        $this->write('wp-content/uploads/2026/01/photo.jpg', 3000);
        $this->write('wp-content/plugins/a/a.php', 400);
        symlink($this->root, $this->root . '/wp-content/loop');
    }

    protected function tearDown(): void
    {
        unlink($this->root . '/wp-content/loop');
        $files = new \RecursiveIteratorIterator(
            new \RecursiveDirectoryIterator($this->root, \FilesystemIterator::SKIP_DOTS),
            \RecursiveIteratorIterator::CHILD_FIRST
        );
        foreach ($files as $file) {
            $file->isDir() ? rmdir($file->getPathname()) : unlink($file->getPathname());
        }
        rmdir($this->root);
    }

    public function testAddsUpFoldersOfTheRootAndOfTheContent(): void
    {
        $walk = new DiskWalk(['' => $this->root]);
        $this->assertTrue($walk->run(10.0));
        $sizes = array_filter($walk->sizes());
        ksort($sizes);
        $this->assertSame(
            ['' => 10, 'wp-admin' => 200, 'wp-content/plugins' => 400, 'wp-content/uploads' => 3000],
            $sizes
        );
    }

    public function testContinuesWhereItWasInterrupted(): void
    {
        $walk = new DiskWalk(['' => $this->root]);
        $this->assertFalse($walk->run(0.0));
        for ($run = 0; $run < 100; $run++) {
            $walk = DiskWalk::resume(unserialize(serialize($walk->state())));
            if ($walk->run(0.00001)) {
                break;
            }
        }
        $this->assertSame(3610, array_sum($walk->sizes()));
        $this->assertSame($run + 2, $walk->runs());
    }

    private function write(string $path, int $bytes): void
    {
        $file = "$this->root/$path";
        if (!is_dir(dirname($file))) {
            mkdir(dirname($file), 0777, true);
        }
        file_put_contents($file, str_repeat('x', $bytes));
    }
}
