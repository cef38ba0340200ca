<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\PrestaShop;

use PrestaShop\Module\AgencyConnector\Shop\Database;

/** Queries for contents and orders. They load less than the objects of the shop, whose hooks other modules use. */
final class Rows
{
    private Database $database;

    private int $shopId;

    private int $languageId;

    public function __construct(Database $database, int $shopId, int $languageId)
    {
        $this->database = $database;
        $this->shopId = $shopId;
        $this->languageId = $languageId;
    }

    /**
     * @return array<string, string|null>|null
     */
    public function content(string $type, int $id): ?array
    {
        [$key, $table] = self::table($type);
        $language = "l.$key = c.$key AND l.id_lang = $this->languageId AND l.id_shop = $this->shopId";
        // A product has its own state in each shop.
        $shop = $type === 'product'
            ? "JOIN {$this->name('product_shop')} s ON s.$key = c.$key AND s.id_shop = $this->shopId"
            : '';
        $source = $type === 'product' ? 's' : 'c';
        [$title, $created, $updated] = $type === 'page'
            ? ['meta_title', 'NULL', 'NULL']
            : ['name', "$source.date_add", "$source.date_upd"];
        return $this->first(
            "SELECT l.$title AS title, l.link_rewrite AS slug, $source.active AS active,
                $created AS created_at, $updated AS updated_at
            FROM {$this->name($table)} c JOIN {$this->name($table . '_lang')} l ON $language $shop
            WHERE c.$key = $id"
        );
    }

    /**
     * @return int[]
     */
    public function contentIds(string $type, int $after, int $count): array
    {
        [$key, $table] = self::table($type);
        $rows = $this->all(
            "SELECT $key AS id FROM {$this->name($table . '_shop')}
            WHERE id_shop = $this->shopId AND $key > $after ORDER BY $key LIMIT $count"
        );
        return array_map('intval', array_column($rows, 'id'));
    }

    /**
     * @return array<string, string|null>|null
     */
    public function order(int $id): ?array
    {
        return $this->first(
            "SELECT o.reference, o.total_paid_tax_incl AS total, o.date_add AS created_at, c.iso_code AS currency,
                l.name AS status,
                (SELECT SUM(d.product_quantity) FROM {$this->name('order_detail')} d WHERE d.id_order = o.id_order)
                    AS item_count
            FROM {$this->name('orders')} o
            LEFT JOIN {$this->name('currency')} c ON c.id_currency = o.id_currency
            LEFT JOIN {$this->name('order_state_lang')} l
                ON l.id_order_state = o.current_state AND l.id_lang = $this->languageId
            WHERE o.id_order = $id"
        );
    }

    /**
     * @return array<string, int>
     */
    public function summary(): array
    {
        $counts = [];
        $tables = ['products' => 'product_shop', 'categories' => 'category_shop', 'pages' => 'cms_shop'];
        foreach ($tables as $name => $table) {
            $counts[$name] = $this->count("{$this->name($table)} WHERE id_shop = $this->shopId");
        }
        return $counts + [
            'orders' => $this->count($this->name('orders')),
            'customers' => $this->count("{$this->name('customer')} WHERE deleted = 0"),
        ];
    }

    /**
     * @return array{0: string, 1: string} The key and the table.
     */
    private static function table(string $type): array
    {
        $tables = ['product' => 'product', 'category' => 'category', 'page' => 'cms'];
        if (!isset($tables[$type])) {
            throw new \InvalidArgumentException("Unknown content type: $type");
        }
        return ['id_' . $tables[$type], $tables[$type]];
    }

    private function count(string $from): int
    {
        return (int) $this->all("SELECT COUNT(*) AS count FROM $from")[0]['count'];
    }

    /**
     * @return array<string, string|null>|null
     */
    private function first(string $sql): ?array
    {
        return $this->all($sql)[0] ?? null;
    }

    /**
     * @return array<int, array<string, string|null>>
     */
    private function all(string $sql): array
    {
        return $this->database->rows($sql);
    }

    private function name(string $table): string
    {
        return $this->database->prefix() . $table;
    }
}
