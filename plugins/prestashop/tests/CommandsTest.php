<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Response;
use AgencyApi\Tests\ScriptedTransport;
use PrestaShop\Module\AgencyConnector\Commands\Probe;
use PrestaShop\Module\AgencyConnector\Commands\UpdateModule;

final class CommandsTest extends ShopTestCase
{
    private const UPDATE = ['slug' => 'ps_banner', 'version' => '2.2.0'];

    public function testUpdatesAModule(): void
    {
        $this->pair();
        [$report] = $this->execute('ps.update_module', self::UPDATE);
        self::assertSame(['commandId' => 9, 'status' => 'success'], array_slice($report, 0, 2));
        $probe = $report['result']['probe'];
        unset($report['result']['probe']);
        self::assertSame([
            'type' => 'module',
            'slug' => 'ps_banner',
            'before' => '2.1.0',
            'after' => '2.2.0',
            'outcome' => 'updated',
        ], $report['result']);
        self::assertSame(['https://shop.example/', 200, 1], [$probe['url'], $probe['status'], $probe['attempts']]);
    }

    public function testDoesNotUpdateAModuleThatHasTheVersion(): void
    {
        $this->pair();
        [$report] = $this->execute('ps.update_module', ['slug' => 'ps_linklist', 'version' => '5.0.0']);
        self::assertSame('success', $report['status']);
        self::assertSame('unchanged', $report['result']['outcome']);
    }

    /**
     * @return array<string, array{0: callable(FakeShop): void, 1: string}>
     */
    public function failures(): array
    {
        return [
            'an exception' => [function (FakeShop $shop): void {
                $shop->onUpdate = function (): void {
                    throw new \RuntimeException('The archive is damaged');
                };
            }, 'The archive is damaged'],
            'no newer version' => [function (FakeShop $shop): void {
                $shop->onUpdate = static function (): void {
                };
            }, 'The shop offers version 2.1.0, not 2.2.0'],
        ];
    }

    /**
     * @dataProvider failures
     */
    public function testReportsAnUpdateThatFails(callable $prepare, string $reason): void
    {
        $this->pair();
        $prepare($this->shop);
        [$report] = $this->execute('ps.update_module', self::UPDATE);
        self::assertSame('error', $report['status']);
        self::assertSame(['failed', $reason], [$report['result']['outcome'], $report['result']['reason']]);
        self::assertSame('2.1.0', $report['result']['after']);
    }

    public function testReportsAShopThatTheUpdateBroke(): void
    {
        $pauses = [];
        $transport = new ScriptedTransport(new NetworkException('timed out'), new Response(500));
        $probe = new Probe($transport, function (int $seconds) use (&$pauses): void {
            $pauses[] = $seconds;
        });
        $outcome = (new UpdateModule($this->shop, $probe))->run(self::UPDATE);
        self::assertFalse($outcome->isSuccess);
        self::assertSame(['failed', '2.2.0'], [$outcome->result['outcome'], $outcome->result['after']]);
        self::assertSame([500, 3], [$outcome->result['probe']['status'], $outcome->result['probe']['attempts']]);
        self::assertSame([2, 2], $pauses);
    }

    public function testTakesTheMaintenancePageForAHealthyShop(): void
    {
        $probe = new Probe(new ScriptedTransport(new Response(503)), 'sleep');
        self::assertTrue((new UpdateModule($this->shop, $probe))->run(self::UPDATE)->isSuccess);
    }

    public function testRejectsPayloadsThatAreNotAModule(): void
    {
        $this->pair();
        foreach ([[], ['slug' => '../config', 'version' => '1'], ['slug' => 'unknown', 'version' => '1']] as $payload) {
            $this->service->received = [];
            [$report] = $this->execute('ps.update_module', $payload);
            self::assertSame('error', $report['status']);
        }
    }

    public function testReportsUnknownCommands(): void
    {
        $this->pair();
        [$report] = $this->execute('wp.update_plugin', self::UPDATE);
        self::assertSame('error', $report['status']);
        self::assertSame('This shop does not support the command wp.update_plugin', $report['logs']);
    }

    public function testDiscardsWhatModulesPrint(): void
    {
        $this->pair();
        $this->shop->onUpdate = function (): void {
            echo 'Notice: undefined index';
            throw new \Error('fatal');
        };
        [$report] = $this->execute('ps.update_module', self::UPDATE);
        self::assertSame('fatal', $report['logs']);
    }

    public function testExecutesACommandOnceIfItsReportIsLost(): void
    {
        $this->pair();
        $updates = 0;
        $this->shop->onUpdate = function () use (&$updates): void {
            $updates++;
            throw new \RuntimeException('failed');
        };
        $this->service->overrides['/api/plugin/command-result'] = new NetworkException('offline');
        $command = [['id' => 9, 'type' => 'ps.update_module', 'payload' => self::UPDATE]];
        $this->service->commands = $command;
        self::assertSame('failed', $this->runLater());
        $this->service->overrides = [];
        $this->service->received = [];
        self::assertSame('done', $this->runLater());
        self::assertSame(1, $updates);
        self::assertSame('failed', $this->service->bodies('/api/plugin/command-result')[0]['logs']);
    }

    public function testReportsACommandWhoseProcessWasKilled(): void
    {
        $this->pair();
        $this->module->sync->run();
        $this->shop->onUpdate = function (): void {
            // The process ends here: the next one finds what was stored before.
            $this->service->received = [];
            self::assertSame('done', $this->runLater());
            [$report] = $this->service->bodies('/api/plugin/command-result');
            self::assertSame(['error', 'The shop stopped while it executed the command.'], [
                $report['status'],
                $report['logs'],
            ]);
        };
        $this->execute('ps.update_module', self::UPDATE);
    }

    public function testReportsAResultThatTheServiceRejectsWithoutItsData(): void
    {
        $this->pair();
        $rejection = ScriptedTransport::error(413, 'PAYLOAD_TOO_LARGE');
        $this->service->overrides['/api/plugin/command-result'] = $rejection;
        $reports = $this->execute('ps.update_module', self::UPDATE);
        self::assertCount(2, $reports);
        self::assertSame([], $reports[1]['result']);
        self::assertStringContainsString('could not be sent', $reports[1]['logs']);
        self::assertSame(0, $this->module->queue->count());
    }

    public function testRegeneratesThumbnailsInSeveralRuns(): void
    {
        $this->pair();
        $regenerated = [];
        $this->shop->onRegenerate = function (string $kind, int $id) use (&$regenerated): bool {
            $regenerated[] = "$kind/$id";
            $this->clock->time += 30;
            return $id !== 2;
        };
        self::assertSame([], $this->execute('ps.regenerate_thumbnails'));
        self::assertSame(['products/1', 'products/2'], $regenerated);
        // The service delivers it again after two hours.
        self::assertSame([], array_filter($this->execute('ps.regenerate_thumbnails'), 'is_null'));
        $this->runLater();
        self::assertSame(['products/1', 'products/2', 'products/3', 'stores/1'], $regenerated);
        [$report] = $this->service->bodies('/api/plugin/command-result');
        self::assertSame('error', $report['status']);
        self::assertSame(['pictures' => 3, 'failed' => 1], $report['result']);
        self::assertNull($this->module->state->get('thumbnails'));
    }

    public function testSkipsAPictureThatEndedTheProcess(): void
    {
        $this->pair();
        $this->shop->onRegenerate = static function (string $kind, int $id): bool {
            if ($id === 2) {
                throw new \Error('Allowed memory size exhausted');
            }
            return true;
        };
        $this->service->commands = [['id' => 9, 'type' => 'ps.regenerate_thumbnails', 'payload' => []]];
        self::assertSame('failed', $this->runLater());
        self::assertSame('done', $this->runLater());
        [$report] = $this->service->bodies('/api/plugin/command-result');
        self::assertSame(['pictures' => 3, 'failed' => 1], $report['result']);
    }

    public function testChecksAUrl(): void
    {
        $this->pair();
        [$report] = $this->execute('generic.execute_url_check', ['url' => 'http://127.0.0.1/']);
        self::assertSame('error', $report['status']);
        self::assertSame('The host 127.0.0.1 has the private address 127.0.0.1', $report['logs']);
    }
}
