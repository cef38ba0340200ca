<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use PrestaShop\Module\AgencyConnector\Shop\Settings;
use PrestaShop\Module\AgencyConnector\Shop\Shop;

/** PrestaShop and its modules as extensions, and which of them the service already knows. */
final class Inventory
{
    private const REPORTED = 'AGENCYCONNECTOR_EXTENSIONS';

    private Settings $settings;

    private Shop $shop;

    public function __construct(Settings $settings, Shop $shop)
    {
        $this->settings = $settings;
        $this->shop = $shop;
    }

    /**
     * The extensions that changed since the service received them.
     *
     * @return array<int, array<string, mixed>>
     */
    public function changes(): array
    {
        $installed = $this->collect();
        $reported = $this->reported();
        $changes = array_filter(
            $installed,
            static fn (array $extension) => ($reported[$extension['remoteId']] ?? null) !== self::digest($extension)
        );
        foreach (array_diff(array_keys($reported), array_column($installed, 'remoteId')) as $remoteId) {
            [$type, $slug] = explode('/', (string) $remoteId, 2);
            $identity = ['remoteId' => $remoteId, 'type' => $type, 'slug' => $slug, 'availableVersion' => null];
            $changes[] = $identity + ['isActive' => false, 'isInstalled' => false];
        }
        return array_values($changes);
    }

    /**
     * Records that the service has received an extension.
     *
     * @param array<string, mixed> $extension
     */
    public function record(array $extension): void
    {
        $reported = $this->reported();
        unset($reported[$extension['remoteId']]);
        if ($extension['isInstalled']) {
            $reported[$extension['remoteId']] = self::digest($extension);
        }
        $this->settings->set(self::REPORTED, (string) json_encode($reported));
    }

    public function clear(): void
    {
        $this->settings->delete(self::REPORTED);
    }

    /**
     * @return array<int, array<string, mixed>>
     */
    private function collect(): array
    {
        $core = [
            'remoteId' => 'core/prestashop',
            'type' => 'core',
            'slug' => 'prestashop',
            'name' => 'PrestaShop',
            'version' => $this->shop->version(),
            'availableVersion' => null,
            'isActive' => true,
            'autoUpdate' => false,
            'isInstalled' => true,
        ];
        $modules = array_map(static fn (array $module) => [
            'remoteId' => "module/{$module['name']}",
            'type' => 'module',
            'slug' => $module['name'],
            'name' => $module['displayName'],
            'version' => $module['version'],
            'availableVersion' => self::newer($module['availableVersion'], $module['version']),
            'isActive' => $module['isActive'],
            'autoUpdate' => false,
            'isInstalled' => true,
        ] + array_filter(['author' => $module['author']]), $this->shop->modules());
        return array_merge([$core], $modules);
    }

    private static function newer(?string $available, string $installed): ?string
    {
        return $available !== null && version_compare($available, $installed, '>') ? $available : null;
    }

    /**
     * @return array<string, string>
     */
    private function reported(): array
    {
        $stored = json_decode($this->settings->get(self::REPORTED), true);
        return is_array($stored) ? $stored : [];
    }

    /**
     * @param array<string, mixed> $extension
     */
    private static function digest(array $extension): string
    {
        return substr(md5((string) json_encode($extension)), 0, 12);
    }
}
