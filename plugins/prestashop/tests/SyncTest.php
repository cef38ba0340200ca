<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Response;
use AgencyApi\Tests\ScriptedTransport;

final class SyncTest extends ShopTestCase
{
    private const CONTENTS = '/v1/site-contents';

    private const EXTENSIONS = '/v1/cms-extensions';

    public function testSendsAHeartbeatEveryFiveMinutes(): void
    {
        $this->pair();
        foreach ([1, 60, 60, 60, 60, 60, 60] as $seconds) {
            self::assertSame('done', $this->runLater($seconds));
        }
        $heartbeats = $this->service->bodies('/api/plugin/v2/heartbeat');
        self::assertCount(2, $heartbeats);
        self::assertSame('8.1.7', $heartbeats[0]['platformVersion']);
        self::assertCount(7, $this->service->bodies('/api/plugin/commands'));
    }

    public function testSendsTheExistingContentsOnce(): void
    {
        $this->pair();
        $this->runLater();
        $this->runLater();
        $contents = $this->service->bodies(self::CONTENTS);
        self::assertSame(['product/3', 'product/7', 'category/2'], array_column($contents, 'remoteId'));
        self::assertSame([
            'remoteId' => 'product/3',
            'type' => 'product',
            'title' => 'Pain',
            'slug' => 'pain',
            'status' => 'publish',
            'url' => 'https://shop.example/3-pain',
            'publishedAt' => '2026-01-31T09:00:00Z',
        ], $contents[0]);
        self::assertSame('draft', $contents[1]['status']);
    }

    public function testSendsManyContentsInSeveralRuns(): void
    {
        $this->shop->contents['product'] = array_fill(1, 75, 'Pain');
        $this->pair();
        $counts = [];
        for ($run = 1; $run <= 4; $run++) {
            $this->service->received = [];
            $this->runLater();
            $counts[] = count($this->service->bodies(self::CONTENTS));
        }
        // The first run also sends the modules and the figures of the shop.
        self::assertSame([26, 30, 20, 0], $counts);
    }

    public function testSendsChangedContentsAndOrdersOnce(): void
    {
        $this->pair();
        $this->runLater();
        $this->service->received = [];
        foreach (['product/3', 'product/3', 'product/99'] as $ref) {
            $this->module->queue->add('content', $ref);
        }
        $this->module->queue->add('order', '12');
        $this->module->queue->add('order', '13');
        $this->runLater();
        $contents = $this->service->bodies(self::CONTENTS);
        self::assertSame(['product/3', 'product/99'], array_column($contents, 'remoteId'));
        self::assertSame(['remoteId' => 'product/99', 'type' => 'product', 'isDeleted' => true], $contents[1]);
        self::assertSame([[
            'remoteId' => 12,
            'number' => 'XKBKNABJK',
            'status' => 'Paiement accepté',
            'total' => '48.00',
            'currency' => 'EUR',
            'itemCount' => 3,
            'createdAt' => '2026-01-31T09:00:00Z',
        ]], $this->service->bodies('/api/plugin/sync-content'));
        self::assertSame(0, $this->module->queue->count());
    }

    public function testSendsModulesWhenTheyChange(): void
    {
        $this->pair();
        $this->runLater();
        $extensions = array_column($this->service->bodies(self::EXTENSIONS), null, 'remoteId');
        self::assertSame(['core/prestashop', 'module/ps_banner', 'module/ps_linklist'], array_keys($extensions));
        self::assertSame('2.2.0', $extensions['module/ps_banner']['availableVersion']);
        self::assertNull($extensions['module/ps_linklist']['availableVersion']);
        self::assertSame('ps_banner', $extensions['module/ps_banner']['slug']);

        $this->service->received = [];
        unset($this->shop->modules['ps_linklist']);
        $this->shop->modules['ps_banner']['version'] = '2.2.0';
        $this->runLater(1800);
        self::assertSame([], $this->service->bodies(self::EXTENSIONS));
        $this->runLater(1800);
        [$changed, $removed] = $this->service->bodies(self::EXTENSIONS);
        self::assertSame(['2.2.0', null], [$changed['version'], $changed['availableVersion']]);
        self::assertSame([
            'remoteId' => 'module/ps_linklist',
            'type' => 'module',
            'slug' => 'ps_linklist',
            'availableVersion' => null,
            'isActive' => false,
            'isInstalled' => false,
        ], $removed);
    }

    public function testSendsTheFiguresOfTheShopDaily(): void
    {
        $this->pair();
        foreach ([60, 3600, 86400] as $seconds) {
            $this->runLater($seconds);
        }
        $figures = $this->service->bodies('/v1/sync');
        self::assertSame(['remoteId' => 'shop', 'products' => 2], $figures[0]);
        self::assertCount(2, $figures);
    }

    public function testKeepsWhatCannotBeSent(): void
    {
        $this->pair();
        $this->runLater();
        $this->module->queue->add('order', '12');
        $this->service->overrides['/api/plugin/sync-content'] = new NetworkException('offline');
        self::assertSame('failed', $this->runLater());
        self::assertSame(1, $this->module->queue->count());
        $this->service->overrides = [];
        self::assertSame('done', $this->runLater());
        self::assertSame(0, $this->module->queue->count());
        self::assertSame('', $this->module->state->get('failure'));
    }

    public function testDropsWhatTheServiceOrAFirewallRejects(): void
    {
        $invalid = ScriptedTransport::error(400, 'VALIDATION_FAILED');
        foreach ([$invalid, new Response(403, [], '<html>A firewall</html>')] as $rejection) {
            $this->shop->logs = [];
            $this->pair();
            $this->service->overrides[self::CONTENTS] = $rejection;
            self::assertSame('done', $this->runLater());
            self::assertCount(3, $this->shop->logs);
            self::assertNull($this->module->state->get('initialSync'));
        }
    }

    public function testPausesWhenTheServiceAsksForIt(): void
    {
        $this->pair();
        $limit = ScriptedTransport::error(429, 'RATE_LIMIT_EXCEEDED', [], ['Retry-After' => '90']);
        $this->service->overrides['/api/plugin/commands'] = $limit;
        self::assertSame('failed', $this->runLater());
        self::assertSame('paused', $this->runLater());
        $this->service->overrides = [];
        self::assertSame('done', $this->runLater());
    }

    public function testTriesRejectedCredentialsOnceAnHour(): void
    {
        $this->pair();
        $this->service->overrides['/api/plugin/v2/heartbeat'] = ScriptedTransport::error(401, 'INVALID_CREDENTIALS');
        self::assertSame('failed', $this->runLater());
        self::assertSame('paused', $this->runLater(3000));
        self::assertSame('failed', $this->runLater(600));
        self::assertSame('failed', $this->module->sync->run(true));
    }

    public function testDoesNotRunTwiceAtATime(): void
    {
        $this->pair();
        $this->database->isLocked = true;
        self::assertSame('locked', $this->runLater());
        self::assertSame([], $this->service->received);
    }

    public function testRemembersTheClockOfTheService(): void
    {
        $this->pair();
        $wrong = ['error' => 'Timestamp out of range', 'code' => 'INVALID_SIGNATURE', 'serverTime' => self::NOW + 7260];
        $this->service->overrides['/api/plugin/v2/heartbeat'] = ScriptedTransport::json(401, $wrong);
        $this->runLater();
        self::assertSame(7200, $this->module->state->get('clockOffsetSeconds'));
    }

    public function testReportsWhatAnotherServerResponds(): void
    {
        $this->pair();
        $this->service->overrides['/api/plugin/v2/heartbeat'] = new Response(404, [], '<html>');
        self::assertSame('failed', $this->runLater());
        self::assertStringContainsString('Another server responds', $this->module->state->get('failure'));
    }
}
