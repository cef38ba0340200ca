<?php

declare(strict_types=1);

namespace AgencyConnector\Activity;

defined('ABSPATH') || exit;

/** Events of WooCommerce, without data of the customers. */
final class ShopEvents
{
    /** @var array<int, bool> WooCommerce saves a product several times in a request. */
    private static array $products = [];

    /**
     * @param mixed $orderId
     * @param mixed $order
     */
    public static function onNewOrder($orderId, $order = null): void
    {
        $order = is_object($order) ? $order : wc_get_order((int) $orderId);
        if (is_object($order)) {
            Recorder::record('woo.order.created', self::orderEntity($order), [
                'total' => (string) $order->get_total(),
                'status' => (string) $order->get_status(),
            ]);
        }
    }

    /**
     * @param mixed $orderId
     * @param mixed $from
     * @param mixed $to
     * @param mixed $order
     */
    public static function onOrderStatus($orderId, $from, $to, $order = null): void
    {
        $order = is_object($order) ? $order : wc_get_order((int) $orderId);
        if (is_object($order)) {
            $metadata = ['from' => (string) $from, 'to' => (string) $to];
            Recorder::record('woo.order.status_changed', self::orderEntity($order), $metadata);
        }
    }

    /**
     * @param mixed $productId
     * @param mixed $product
     */
    public static function onProduct($productId, $product = null): void
    {
        $product = is_object($product) ? $product : wc_get_product((int) $productId);
        if (!is_object($product) || isset(self::$products[(int) $productId])) {
            return;
        }
        self::$products[(int) $productId] = true;
        $entity = ['type' => 'product', 'id' => (int) $productId, 'label' => (string) $product->get_name()];
        Recorder::record('woo.product.updated', $entity, [
            'status' => (string) $product->get_status(),
            'stock_status' => (string) $product->get_stock_status(),
        ]);
    }

    /**
     * @return array{type: string, id: int, label: string}
     */
    private static function orderEntity(object $order): array
    {
        return ['type' => 'order', 'id' => (int) $order->get_id(), 'label' => '#' . $order->get_order_number()];
    }
}
