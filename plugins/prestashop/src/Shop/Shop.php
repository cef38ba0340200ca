<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Shop;

/**
 * The shop, as the module reads and changes it. Times are those of the shop, such as `2026-01-31 10:00:00`.
 *
 * @phpstan-type Content array{title: string, slug: string, url: string, isActive: bool, createdAt: ?string,
 *   updatedAt: ?string}
 * @phpstan-type Order array{reference: string, status: string, total: string, currency: string, createdAt: string,
 *   itemCount: int}
 * @phpstan-type Module array{name: string, displayName: string, version: string, availableVersion: ?string,
 *   isActive: bool, author: ?string}
 */
interface Shop
{
    /** The version of PrestaShop. */
    public function version(): string;

    /** The address of the default shop. */
    public function url(): string;

    /** Secret text that is not in the database. */
    public function keyMaterial(): string;

    /** Of messages of the service: `en` or `fr`. */
    public function language(): string;

    /**
     * Figures of the shop, such as the number of its products.
     *
     * @return array<string, mixed>
     */
    public function summary(): array;

    /**
     * @param string $type `product`, `category` or `page`.
     * @return Content|null Null if it does not exist.
     */
    public function content(string $type, int $id): ?array;

    /**
     * The ids of contents after one, in ascending order.
     *
     * @return int[]
     */
    public function contentIds(string $type, int $after, int $count): array;

    /**
     * @return Order|null Null if it does not exist.
     */
    public function order(int $id): ?array;

    /**
     * The installed modules.
     *
     * @return Module[]
     */
    public function modules(): array;

    /** The version of an installed module; null if it is not installed. */
    public function moduleVersion(string $name): ?string;

    /**
     * Updates a module to the newest version that the shop offers.
     *
     * @throws \Throwable when it fails.
     */
    public function updateModule(string $name): void;

    public function log(string $message): void;
}
