<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use AgencyApi\Errors\ApiException;
use AgencyApi\Plugin\Clock;
use AgencyApi\Plugin\SitePlugin;
use PrestaShop\Module\AgencyConnector\Shop\Shop;

/**
 * Sends orders, contents, modules and figures, some in each run: the service accepts 60 requests a minute. What the
 * service rejects, or a firewall blocks although it let the heartbeat pass, is dropped until the object changes again.
 * Any other error ends the run, and the rest waits for the next one.
 */
final class Outbox
{
    private const MAX_PUSHES = 30;

    private const INVENTORY_SECONDS = 3600;

    private const SUMMARY_SECONDS = 86400;

    private Queue $queue;

    private Contents $contents;

    private Inventory $inventory;

    private State $state;

    private Shop $shop;

    private Clock $clock;

    private int $budget = 0;

    public function __construct(
        Queue $queue,
        Contents $contents,
        Inventory $inventory,
        State $state,
        Shop $shop,
        Clock $clock
    ) {
        $this->queue = $queue;
        $this->contents = $contents;
        $this->inventory = $inventory;
        $this->state = $state;
        $this->shop = $shop;
        $this->clock = $clock;
    }

    public function run(SitePlugin $plugin): void
    {
        $this->budget = self::MAX_PUSHES;
        $this->sendQueue($plugin);
        if ($this->isDue('inventoryAt', self::INVENTORY_SECONDS)) {
            $this->sendInventory($plugin);
        }
        if ($this->budget > 0 && $this->isDue('summaryAt', self::SUMMARY_SECONDS)) {
            $this->push($plugin, 'sync', ['remoteId' => 'shop'] + $this->shop->summary());
            $this->state->set(['summaryAt' => (int) $this->clock->now()]);
        }
        $this->sendExisting($plugin);
    }

    private function sendQueue(SitePlugin $plugin): void
    {
        foreach ($this->queue->take([Queue::ORDER, Queue::CONTENT], $this->budget) as $row) {
            if ($row['kind'] === Queue::ORDER) {
                $order = $this->contents->order((int) $row['ref']);
                if ($order !== null) {
                    $this->push($plugin, 'sync-content', $order);
                }
            } else {
                [$type, $id] = explode('/', $row['ref'], 2);
                $this->push($plugin, 'site-contents', $this->contents->content($type, (int) $id));
            }
            $this->queue->remove($row);
        }
    }

    private function sendInventory(SitePlugin $plugin): void
    {
        foreach ($this->inventory->changes() as $extension) {
            if ($this->budget === 0) {
                return;
            }
            $this->push($plugin, 'cms-extensions', $extension);
            $this->inventory->record($extension);
        }
        $this->state->set(['inventoryAt' => (int) $this->clock->now()]);
    }

    /** The contents that existed before the shop was connected. */
    private function sendExisting(SitePlugin $plugin): void
    {
        for ($position = $this->state->get('initialSync'); $position !== null && $this->budget > 0;) {
            ['type' => $type, 'after' => $after] = $position;
            foreach ($this->shop->contentIds($type, $after, $this->budget) as $id) {
                $this->push($plugin, 'site-contents', $this->contents->content($type, $id));
                $after = $id;
                $this->state->set(['initialSync' => ['type' => $type, 'after' => $id]]);
            }
            if ($this->budget > 0) {
                $next = Contents::TYPES[(int) array_search($type, Contents::TYPES, true) + 1] ?? null;
                $position = $next === null ? null : ['type' => $next, 'after' => 0];
                $this->state->set(['initialSync' => $position]);
            }
        }
    }

    /**
     * @param array<string, mixed> $body
     */
    private function push(SitePlugin $plugin, string $kind, array $body): void
    {
        $this->budget--;
        try {
            $plugin->push($kind, $body);
        } catch (ApiException $error) {
            if (!$error->isRejected() && !$error->isBlocked()) {
                throw $error;
            }
            $this->shop->log("service rejected $kind: {$error->getMessage()}");
        }
    }

    private function isDue(string $name, int $seconds): bool
    {
        return $this->state->get($name) <= $this->clock->now() - $seconds;
    }
}
