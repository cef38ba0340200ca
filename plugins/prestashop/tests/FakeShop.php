<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use PrestaShop\Module\AgencyConnector\Shop\Images;
use PrestaShop\Module\AgencyConnector\Shop\Shop;

/** A shop with two products, a category, an order and some modules. */
final class FakeShop implements Shop, Images
{
    public string $url = 'https://shop.example/';

    public string $key = 'def00000f4c1d2e3a4b5c6d7e8f90123456789abcdef0123456789ab';

    /** @var array<string, array<string, mixed>> By name. */
    public array $modules = [
        'ps_banner' => ['version' => '2.1.0', 'availableVersion' => '2.2.0'],
        'ps_linklist' => ['version' => '5.0.0', 'availableVersion' => '4.0.0'],
    ];

    /** @var array<string, array<int, string>> Titles by type and id. */
    public array $contents = ['product' => [3 => 'Pain', 7 => 'Brioche'], 'category' => [2 => 'Accueil'], 'page' => []];

    /** @var string[] */
    public array $logs = [];

    /** @var callable(string): void */
    public $onUpdate;

    /** @var array<string, int[]> */
    public array $pictures = ['products' => [1, 2, 3], 'categories' => [], 'stores' => [1]];

    /** @var callable(string, int): bool */
    public $onRegenerate;

    public function __construct()
    {
        $this->onUpdate = function (string $name): void {
            $this->modules[$name]['version'] = $this->modules[$name]['availableVersion'];
        };
        $this->onRegenerate = static fn (string $kind, int $id): bool => true;
    }

    public function version(): string
    {
        return '8.1.7';
    }

    public function url(): string
    {
        return $this->url;
    }

    public function keyMaterial(): string
    {
        return $this->key;
    }

    public function language(): string
    {
        return 'fr';
    }

    public function summary(): array
    {
        return ['products' => count($this->contents['product'])];
    }

    public function content(string $type, int $id): ?array
    {
        $title = $this->contents[$type][$id] ?? null;
        return $title === null ? null : [
            'title' => $title,
            'slug' => strtolower($title),
            'url' => "https://shop.example/$id-" . strtolower($title),
            'isActive' => $id !== 7,
            'createdAt' => $type === 'page' ? null : '2026-01-31 10:00:00',
            'updatedAt' => '0000-00-00 00:00:00',
        ];
    }

    public function contentIds(string $type, int $after, int $count): array
    {
        $ids = array_filter(array_keys($this->contents[$type]), static fn (int $id) => $id > $after);
        return array_slice(array_values($ids), 0, $count);
    }

    public function order(int $id): ?array
    {
        return $id !== 12 ? null : [
            'reference' => 'XKBKNABJK',
            'status' => 'Paiement accepté',
            'total' => '48.000000',
            'currency' => 'EUR',
            'createdAt' => '2026-01-31 10:00:00',
            'itemCount' => 3,
        ];
    }

    public function modules(): array
    {
        $modules = [];
        foreach ($this->modules as $name => $module) {
            $modules[] = $module + [
                'name' => $name,
                'displayName' => ucfirst($name),
                'isActive' => true,
                'author' => 'PrestaShop',
            ];
        }
        return $modules;
    }

    public function moduleVersion(string $name): ?string
    {
        return $this->modules[$name]['version'] ?? null;
    }

    public function updateModule(string $name): void
    {
        ($this->onUpdate)($name);
    }

    public function log(string $message): void
    {
        $this->logs[] = $message;
    }

    public function kinds(): array
    {
        return array_keys($this->pictures);
    }

    public function ids(string $kind, int $after, int $count): array
    {
        $ids = array_filter($this->pictures[$kind], static fn (int $id) => $id > $after);
        return array_slice(array_values($ids), 0, $count);
    }

    public function regenerate(string $kind, int $id): bool
    {
        return ($this->onRegenerate)($kind, $id);
    }
}
