<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use PHPUnit\Framework\TestCase;
use PrestaShop\Module\AgencyConnector\Lock;
use PrestaShop\Module\AgencyConnector\PrestaShop\Rows;
use PrestaShop\Module\AgencyConnector\Queue;

/** The queries on a real server. The tables of the shop have the columns that the queries read. */
final class MysqlTest extends TestCase
{
    private const LANGUAGE = 'id_lang INT, id_shop INT, link_rewrite VARCHAR(128)';

    private const TABLES = [
        'product' => 'id_product INT PRIMARY KEY, active INT',
        'product_shop' => 'id_product INT, id_shop INT, active INT, date_add DATETIME, date_upd DATETIME',
        'product_lang' => 'id_product INT, name VARCHAR(128), ' . self::LANGUAGE,
        'category' => 'id_category INT PRIMARY KEY, active INT, date_add DATETIME, date_upd DATETIME',
        'category_shop' => 'id_category INT, id_shop INT',
        'category_lang' => 'id_category INT, name VARCHAR(128), ' . self::LANGUAGE,
        'cms' => 'id_cms INT PRIMARY KEY, active INT',
        'cms_shop' => 'id_cms INT, id_shop INT',
        'cms_lang' => 'id_cms INT, meta_title VARCHAR(128), ' . self::LANGUAGE,
        'orders' => 'id_order INT PRIMARY KEY, reference VARCHAR(9), total_paid_tax_incl DECIMAL(20, 6), '
            . 'date_add DATETIME, id_currency INT, current_state INT',
        'order_detail' => 'id_order INT, product_quantity INT',
        'order_state_lang' => 'id_order_state INT, id_lang INT, name VARCHAR(64)',
        'currency' => 'id_currency INT, iso_code VARCHAR(3)',
        'customer' => 'id_customer INT, deleted INT',
    ];

    private const INSERTS = [
        'product' => '(7, 0), (8, 1)',
        'product_shop' => "(7, 1, 1, '2026-01-31 10:00:00', '2026-02-01 10:00:00'), (8, 2, 1, NULL, NULL)",
        'product_lang' => "(7, 'L''été', 1, 1, 'l-ete'), (7, 'Summer', 2, 1, 'summer')",
        'category' => "(2, 1, '2026-01-31 10:00:00', '2026-02-01 10:00:00')",
        'category_shop' => '(2, 1)',
        'category_lang' => "(2, 'Accueil', 1, 1, 'accueil')",
        'cms' => '(3, 0)',
        'cms_shop' => '(3, 1)',
        'cms_lang' => "(3, 'Livraison', 1, 1, 'livraison')",
        'orders' => "(12, 'XKBKNABJK', 48.5, '2026-01-31 10:00:00', 1, 2)",
        'order_detail' => '(12, 2), (12, 1)',
        'order_state_lang' => "(2, 1, 'Paiement accepté')",
        'currency' => "(1, 'EUR')",
        'customer' => '(1, 0), (2, 1)',
    ];

    private MysqlDatabase $database;

    protected function setUp(): void
    {
        $database = MysqlDatabase::open();
        if ($database === null) {
            self::markTestSkipped('There is no MariaDB on this machine');
        }
        $this->database = $database;
    }

    protected function tearDown(): void
    {
        if (isset($this->database)) {
            $this->database->close();
        }
    }

    public function testQueuesAnObjectOnce(): void
    {
        $queue = new Queue($this->database);
        $queue->create();
        $queue->create();
        $queue->add('content', 'product/7', ['title' => "L'été \\ ☀ 😀"]);
        $queue->add('order', '12');
        $queue->add('content', 'product/7', ['title' => 'Autumn']);
        [$first, $second] = $queue->take(['order', 'content'], 10);
        self::assertSame(['content', 'product/7', ['title' => 'Autumn'], 2], array_values(array_slice($first, 1)));
        self::assertSame('order', $second['kind']);
        self::assertSame([], $queue->take(['result'], 10));
        self::assertTrue($queue->has('order', '12'));
        self::assertFalse($queue->has('order', "1' OR '1"));

        // A row that was added again since it was read stays.
        $queue->add('order', '12');
        $queue->remove($first);
        $queue->remove($second);
        self::assertSame(1, $queue->count());
        $queue->clear();
        self::assertSame(0, $queue->count());
    }

    public function testKeepsTextAsItIs(): void
    {
        $queue = new Queue($this->database);
        $queue->create();
        $body = ['text' => "L'été \\ \" ☀ 😀 \n"];
        $queue->add('content', 'product/7', $body);
        self::assertSame($body, $queue->take(['content'], 1)[0]['body']);
    }

    public function testLetsOneProcessRun(): void
    {
        $first = new Lock($this->database);
        $second = new Lock($this->database->again());
        self::assertTrue($first->acquire());
        self::assertFalse($second->acquire());
        $first->release();
        self::assertTrue($second->acquire());
    }

    public function testReadsContentsAndOrders(): void
    {
        foreach (self::TABLES as $name => $columns) {
            $this->database->execute("CREATE TABLE ps_$name ($columns) DEFAULT CHARSET=utf8mb4");
            $this->database->execute("INSERT INTO ps_$name VALUES " . self::INSERTS[$name]);
        }
        $rows = new Rows($this->database, 1, 1);
        self::assertSame([
            'title' => "L'été",
            'slug' => 'l-ete',
            'active' => '1',
            'created_at' => '2026-01-31 10:00:00',
            'updated_at' => '2026-02-01 10:00:00',
        ], $rows->content('product', 7));
        self::assertNull($rows->content('product', 8));
        self::assertSame('Accueil', $rows->content('category', 2)['title'] ?? null);
        self::assertSame(['0', null], [$rows->content('page', 3)['active'], $rows->content('page', 3)['created_at']]);
        self::assertSame([7], $rows->contentIds('product', 0, 10));
        self::assertSame([], $rows->contentIds('product', 7, 10));
        self::assertSame([2, 3], [$rows->contentIds('category', 0, 1)[0], $rows->contentIds('page', 0, 1)[0]]);
        self::assertSame([
            'reference' => 'XKBKNABJK',
            'total' => '48.500000',
            'created_at' => '2026-01-31 10:00:00',
            'currency' => 'EUR',
            'status' => 'Paiement accepté',
            'item_count' => '3',
        ], $rows->order(12));
        self::assertNull($rows->order(13));
        self::assertSame(
            ['products' => 1, 'categories' => 1, 'pages' => 1, 'orders' => 1, 'customers' => 1],
            $rows->summary()
        );
    }
}
