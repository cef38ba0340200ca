<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use AgencyApi\Tests\FixedClock;
use PHPUnit\Framework\TestCase;
use PrestaShop\Module\AgencyConnector\Commands\PinnedClient;
use PrestaShop\Module\AgencyConnector\Services;

/** A module in a fake shop, with a fake service. */
abstract class ShopTestCase extends TestCase
{
    protected const NOW = 1767225600;

    protected FakeShop $shop;

    protected FakeService $service;

    protected MemorySettings $settings;

    protected SqliteDatabase $database;

    protected FixedClock $clock;

    protected Services $module;

    protected function setUp(): void
    {
        date_default_timezone_set('Europe/Paris');
        $this->shop = new FakeShop();
        $this->service = new FakeService();
        $this->settings = new MemorySettings();
        $this->database = new SqliteDatabase();
        $this->clock = new FixedClock(self::NOW);
        $this->module = $this->open();
        $this->module->install();
    }

    /** The module in the next process. */
    protected function open(): Services
    {
        $client = $this->createStub(PinnedClient::class);
        $client->method('get')->willReturn(['status' => 204, 'location' => '', 'certificateExpiresAt' => null]);
        return new Services(
            $this->settings,
            $this->database,
            $this->shop,
            $this->shop,
            new EnglishTexts(),
            $this->service,
            $client,
            $this->clock
        );
    }

    protected function pair(): void
    {
        $this->module->pair('spt_0123', 'https://api.example.com');
        $this->service->received = [];
    }

    /** A run in a new process. */
    protected function runLater(int $secondsLater = 60): string
    {
        $this->clock->time += $secondsLater;
        $this->module = $this->open();
        return $this->module->sync->run();
    }

    /**
     * Delivers a command in a run.
     *
     * @param array<string, mixed> $payload
     * @return array<int, array<string, mixed>> The results that the service received.
     */
    protected function execute(string $type, array $payload = []): array
    {
        $this->service->commands = [['id' => 9, 'type' => $type, 'payload' => $payload]];
        self::assertSame('done', $this->runLater());
        return $this->service->bodies('/api/plugin/command-result');
    }
}
