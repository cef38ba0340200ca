<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use PrestaShop\Module\AgencyConnector\Shop\Settings;

/** The state between runs. Times are in Unix seconds; 0 is never. */
final class State
{
    private const NAME = 'AGENCYCONNECTOR_STATE';

    private const DEFAULTS = [
        'lastRunAt' => 0,
        'lastContactAt' => 0,
        'lastHeartbeatAt' => 0,
        'inventoryAt' => 0,
        'summaryAt' => 0,
        'failedAt' => 0,
        'failure' => '',
        'rejectedAt' => 0,
        'pausedUntil' => 0,
        'clockOffsetSeconds' => 0,
        // The content type and the id up to which the existing contents were sent; null when all were.
        'initialSync' => ['type' => 'product', 'after' => 0],
        // The progress of a command that takes several runs.
        'thumbnails' => null,
    ];

    private Settings $settings;

    /** @var array<string, mixed>|null */
    private ?array $values = null;

    public function __construct(Settings $settings)
    {
        $this->settings = $settings;
    }

    /**
     * @return mixed
     */
    public function get(string $name)
    {
        return $this->load()[$name];
    }

    /**
     * @param array<string, mixed> $changes
     */
    public function set(array $changes): void
    {
        $this->values = $changes + $this->load();
        $this->settings->set(self::NAME, (string) json_encode($this->values));
    }

    public function clear(): void
    {
        $this->values = null;
        $this->settings->delete(self::NAME);
    }

    /**
     * @return array<string, mixed>
     */
    private function load(): array
    {
        if ($this->values === null) {
            $stored = json_decode($this->settings->get(self::NAME), true);
            $this->values = (is_array($stored) ? $stored : []) + self::DEFAULTS;
        }
        return $this->values;
    }
}
