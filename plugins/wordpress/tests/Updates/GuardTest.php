<?php

declare(strict_types=1);

namespace AgencyConnector\Tests\Updates;

use AgencyWatchdog\V1\Guard;
use PHPUnit\Framework\TestCase;

// The file starts the watchdog, which finds no marker there.
defined('WP_CONTENT_DIR') || define('WP_CONTENT_DIR', sys_get_temp_dir());
require_once __DIR__ . '/../../mu-plugin/agency-watchdog.php';

final class GuardTest extends TestCase
{
    private const ID = '0123456789abcdef0123456789abcdef';

    private string $root;

    private string $content;

    private Guard $guard;

    protected function setUp(): void
    {
        $this->root = sys_get_temp_dir() . '/guard-' . bin2hex(random_bytes(6));
        $this->content = "$this->root/wp-content";
        foreach (['plugins/first/sub', 'plugins/first-pro', 'themes/plain', 'upgrade-agency'] as $folder) {
            mkdir("$this->content/$folder", 0755, true);
        }
        file_put_contents("$this->content/plugins/first/first.php", 'new');
        file_put_contents("$this->content/plugins/first/sub/added.php", 'new');
        file_put_contents("$this->content/plugins/first-pro/first-pro.php", 'other');
        $this->guard = new Guard($this->content, "$this->content/plugins", $this->root);
    }

    protected function tearDown(): void
    {
        Guard::remove($this->root);
    }

    public function testRestoresTheItemOnceAndNothingElse(): void
    {
        $this->begin();
        $this->assertTrue($this->guard->restore(self::ID, ['updated'], ['cause' => 'probe']));
        $this->assertRestored();
        $this->assertSame('other', file_get_contents("$this->content/plugins/first-pro/first-pro.php"));

        file_put_contents("$this->content/plugins/first/first.php", 'changed later');
        $this->assertFalse($this->guard->restore(self::ID, ['updated'], ['cause' => 'fatal']));
        $this->assertSame('changed later', file_get_contents("$this->content/plugins/first/first.php"));
        $this->assertSame(['outcome' => 'rolled_back', 'cause' => 'probe'], $this->guard->read()['result']);
    }

    public function testDoesNotRestoreAnotherUpdate(): void
    {
        $this->begin();
        $this->assertFalse($this->guard->restore(str_repeat('f', 32), ['updated'], []));
        $this->assertFalse($this->guard->restore(self::ID, ['installing'], []));
        $this->assertSame('new', file_get_contents("$this->content/plugins/first/first.php"));
    }

    public function testContinuesARestorationThatWasInterrupted(): void
    {
        $this->begin(['names' => ['first', 'second']]);
        mkdir($this->guard->snapshot(self::ID) . '/saved/second');
        // The first one was put back, and of the second one only the new version was removed.
        Guard::remove("$this->content/plugins/first");
        rename($this->guard->snapshot(self::ID) . '/saved/first', "$this->content/plugins/first");
        $this->assertTrue($this->guard->restore(self::ID, ['updated'], []));
        $this->assertRestored();
        $this->assertDirectoryExists("$this->content/plugins/second");
    }

    public function testRestoresASingleFile(): void
    {
        file_put_contents("$this->content/plugins/hello.php", 'new');
        $this->begin(['names' => ['hello.php']]);
        file_put_contents($this->guard->snapshot(self::ID) . '/saved/hello.php', 'old');
        $this->assertTrue($this->guard->restore(self::ID, ['updated'], []));
        $this->assertSame('old', file_get_contents("$this->content/plugins/hello.php"));
    }

    public function testRestoresWordPressWithoutItsConfiguration(): void
    {
        foreach (['wp-config.php' => 'config', 'wp-load.php' => 'new', 'wp-added.php' => 'new'] as $name => $text) {
            file_put_contents("$this->root/$name", $text);
        }
        $this->begin(['type' => 'core', 'root' => $this->root, 'names' => ['wp-load.php']]);
        file_put_contents($this->guard->snapshot(self::ID) . '/saved/wp-load.php', 'old');
        $this->assertTrue($this->guard->restore(self::ID, ['updated'], []));
        $this->assertSame('old', file_get_contents("$this->root/wp-load.php"));
        $this->assertSame('config', file_get_contents("$this->root/wp-config.php"));
        $this->assertFileDoesNotExist("$this->root/wp-added.php");
    }

    /**
     * @dataProvider targetsElsewhere
     * @param array<string, mixed> $changes
     */
    public function testRestoresNothingElsewhere(array $changes): void
    {
        mkdir("$this->root/elsewhere");
        symlink("$this->root/elsewhere", "$this->content/plugins/link");
        if (isset($changes['root'])) {
            $changes['root'] = str_replace('ROOT', $this->root, $changes['root']);
        }
        $this->begin($changes);
        foreach ($changes['names'] ?? [] as $name) {
            @mkdir($this->guard->snapshot(self::ID) . "/saved/$name", 0700, true);
        }
        try {
            $this->guard->restore(self::ID, ['updated'], []);
            $this->fail('It restored ' . json_encode($changes));
        } catch (\RuntimeException $error) {
            $this->assertStringContainsString('may not replace', $error->getMessage());
        }
        $this->assertSame('updated', $this->guard->read()['state']);
    }

    /**
     * @return array<string, array<int, array<string, mixed>>>
     */
    public function targetsElsewhere(): array
    {
        return [
            'a folder beside WordPress' => [['root' => 'ROOT/elsewhere', 'names' => ['first']]],
            'a folder that does not exist' => [['root' => 'ROOT/missing', 'names' => ['first']]],
            'the folder of WordPress for a plugin' => [['root' => 'ROOT', 'names' => ['wp-admin']]],
            'the folder of contents' => [['root' => 'ROOT/wp-content', 'names' => ['plugins']]],
            'a path instead of a name' => [['names' => ['../themes']]],
            'the folder itself' => [['names' => ['.']]],
            'a symbolic link' => [['names' => ['link']]],
            'the root of plugins for WordPress' => [['type' => 'core', 'names' => ['first']]],
            'the configuration' => [['type' => 'core', 'root' => 'ROOT', 'names' => ['wp-config.php']]],
            'the contents as part of WordPress' => [['type' => 'core', 'root' => 'ROOT', 'names' => ['wp-content']]],
        ];
    }

    public function testLeavesTheUpdateOfALivingProcessAlone(): void
    {
        $this->begin(['state' => 'installing']);
        $lock = $this->guard->lock('update');
        $this->assertNotNull($lock);
        if ($this->guard->lock('update') !== null) {
            $this->markTestSkipped('The file system has no locks, so the plugin starts no updates.');
        }
        $this->guard->recover();
        $this->assertSame('installing', $this->guard->read()['state']);
    }

    /**
     * @dataProvider statesOfDeadProcesses
     */
    public function testCompletesTheUpdateOfADeadProcess(string $state, int $ageSeconds, ?string $outcome): void
    {
        $changes = ['state' => $state, 'changedAt' => time() - $ageSeconds];
        $this->begin($changes + ($state === 'completed' ? ['result' => ['outcome' => 'updated']] : []));
        $this->guard->recover();
        $stored = $this->guard->read('outcome-' . self::ID);
        $this->assertSame($outcome, $stored['result']['outcome'] ?? null);
        $this->assertSame($outcome === null, $this->guard->read() !== null);
        $this->assertSame($outcome === null, is_dir($this->guard->snapshot(self::ID)));
        $expected = $outcome === 'rolled_back' ? 'old' : 'new';
        $this->assertSame($expected, file_get_contents("$this->content/plugins/first/first.php"));
    }

    /**
     * @return array<int, array{string, int, ?string}>
     */
    public function statesOfDeadProcesses(): array
    {
        return [
            ['prepared', 0, 'failed'],
            ['installing', 0, 'rolled_back'],
            ['updated', 10, null],
            ['updated', 50, 'rolled_back'],
            ['completed', 0, 'updated'],
        ];
    }

    public function testRemovesTheMaintenanceModeOfTheUpdateOnly(): void
    {
        $this->begin(['startedAt' => time() - 100]);
        touch("$this->root/.maintenance", time() - 200);
        $this->guard->clean();
        $this->assertFileExists("$this->root/.maintenance");
        $this->begin(['startedAt' => time() - 300]);
        $this->guard->clean();
        $this->assertFileDoesNotExist("$this->root/.maintenance");
    }

    public function testLeavesTheErrorHandlerOfOthers(): void
    {
        $file = "$this->content/fatal-error-handler.php";
        file_put_contents($file, '<?php // of somebody else');
        $this->guard->addDropIn();
        $this->guard->removeDropIn();
        $this->assertSame('<?php // of somebody else', file_get_contents($file));
        unlink($file);
        $this->guard->addDropIn();
        $this->assertStringContainsString('agency-watchdog.php', (string) file_get_contents($file));
        $this->guard->removeDropIn();
        $this->assertFileDoesNotExist($file);
    }

    public function testIgnoresAMarkerThatIsNoMarker(): void
    {
        foreach (['', '<?php exit; ?>', "<?php exit; ?>\n{}", "<?php exit; ?>\n{\"id\":\"../..\"}"] as $text) {
            file_put_contents("$this->content/upgrade-agency/marker.php", $text);
            $this->assertNull($this->guard->read());
            $this->guard->recover();
        }
    }

    public function testCopiesTimesAndPermissions(): void
    {
        touch("$this->content/plugins/first/first.php", 1000000000);
        chmod("$this->content/plugins/first/first.php", 0640);
        Guard::copy("$this->content/plugins/first", "$this->content/copy");
        $this->assertSame(1000000000, filemtime("$this->content/copy/first.php"));
        $this->assertSame(0640, fileperms("$this->content/copy/first.php") & 0777);
        $this->assertSame('new', file_get_contents("$this->content/copy/sub/added.php"));
        symlink('/etc', "$this->content/plugins/first/link");
        $this->expectExceptionMessage('symbolic link');
        Guard::copy("$this->content/plugins/first", "$this->content/other");
    }

    public function testDeletesLinksInsteadOfWhatTheyPointTo(): void
    {
        symlink("$this->content/themes", "$this->content/plugins/first/link");
        Guard::remove("$this->content/plugins/first");
        $this->assertDirectoryDoesNotExist("$this->content/plugins/first");
        $this->assertDirectoryExists("$this->content/themes/plain");
    }

    /**
     * @param array<string, mixed> $changes
     */
    private function begin(array $changes = []): void
    {
        $this->guard->write($changes + [
            'id' => self::ID,
            'type' => 'plugin',
            'root' => "$this->content/plugins",
            'names' => ['first'],
            'state' => 'updated',
            'startedAt' => time(),
            'changedAt' => time(),
        ]);
        $saved = $this->guard->snapshot(self::ID) . '/saved';
        is_dir("$saved/first") || mkdir("$saved/first", 0700, true);
        file_put_contents("$saved/first/first.php", 'old');
    }

    private function assertRestored(): void
    {
        $this->assertSame('old', file_get_contents("$this->content/plugins/first/first.php"));
        $this->assertFileDoesNotExist("$this->content/plugins/first/sub/added.php");
    }
}
