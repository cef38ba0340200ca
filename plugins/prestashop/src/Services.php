<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use AgencyApi\Http\Transport;
use AgencyApi\Plugin\Clock;
use PrestaShop\Module\AgencyConnector\Commands\CheckUrl;
use PrestaShop\Module\AgencyConnector\Commands\PinnedClient;
use PrestaShop\Module\AgencyConnector\Commands\Probe;
use PrestaShop\Module\AgencyConnector\Commands\PublicAddresses;
use PrestaShop\Module\AgencyConnector\Commands\Thumbnails;
use PrestaShop\Module\AgencyConnector\Commands\UpdateModule;
use PrestaShop\Module\AgencyConnector\Shop\Database;
use PrestaShop\Module\AgencyConnector\Shop\Images;
use PrestaShop\Module\AgencyConnector\Shop\Settings;
use PrestaShop\Module\AgencyConnector\Shop\Shop;
use PrestaShop\Module\AgencyConnector\Shop\Translator;

/** The parts of the module, on the shop that it runs in. */
final class Services
{
    public const VERSION = '4.0.0';

    public Connection $connection;

    public State $state;

    public Queue $queue;

    public Inventory $inventory;

    public CronToken $cronToken;

    public ErrorText $errors;

    public Sync $sync;

    public function __construct(
        Settings $settings,
        Database $database,
        Shop $shop,
        Images $images,
        Translator $texts,
        Transport $transport,
        PinnedClient $pinnedClient,
        Clock $clock
    ) {
        $this->connection = new Connection($settings, $shop, $texts, $transport, $clock);
        $this->state = new State($settings);
        $this->queue = new Queue($database);
        $this->inventory = new Inventory($settings, $shop);
        $this->cronToken = new CronToken($settings);
        $this->errors = new ErrorText($texts);
        $contents = new Contents($shop);
        $addresses = new PublicAddresses($shop, [PublicAddresses::class, 'lookUp']);
        $this->sync = new Sync(
            $this->connection,
            $this->state,
            new Lock($database),
            new Results($this->queue, $clock),
            new Outbox($this->queue, $contents, $this->inventory, $this->state, $shop, $clock),
            new Thumbnails($images, $this->state, $clock),
            $shop,
            $this->errors,
            $clock,
            [
                'ps.update_module' => new UpdateModule($shop, new Probe($transport, 'sleep')),
                'generic.execute_url_check' => new CheckUrl($addresses, $pinnedClient),
            ]
        );
    }

    /**
     * @throws \Throwable
     */
    public function pair(string $token, string $serviceUrl): void
    {
        $this->connection->pair($token, $serviceUrl);
        // Another agency must not receive what was meant for the earlier one.
        $this->forgetData();
    }

    /**
     * @return \Throwable|null The reason why the service did not revoke the credentials.
     */
    public function disconnect(): ?\Throwable
    {
        $failure = $this->connection->disconnect();
        $this->forgetData();
        return $failure;
    }

    public function install(): void
    {
        $this->queue->create();
        $this->cronToken->create();
    }

    public function uninstall(): void
    {
        if ($this->connection->isPaired()) {
            $this->disconnect();
        }
        $this->forgetData();
        $this->connection->forget();
        $this->cronToken->delete();
        $this->queue->drop();
    }

    private function forgetData(): void
    {
        $this->state->clear();
        $this->inventory->clear();
        $this->queue->clear();
    }
}
