<?php

declare(strict_types=1);

namespace AgencyConnector\Contents;

use AgencyConnector\Queue\Buffer;
use AgencyConnector\Queue\Table;

defined('ABSPATH') || exit;

/** Orders of WooCommerce, without data of the customers. */
final class Orders
{
    /**
     * @param mixed $orderId
     */
    public static function onChange($orderId): void
    {
        Buffer::add(Table::ORDER, ['id' => (int) $orderId], 'order:' . (int) $orderId);
    }

    /**
     * An order as the service stores it.
     *
     * @return array<string, mixed>|null Null if it was deleted.
     */
    public static function describe(int $orderId): ?array
    {
        $order = function_exists('wc_get_order') ? wc_get_order($orderId) : false;
        if (!is_object($order)) {
            return null;
        }
        $createdAt = $order->get_date_created();
        return [
            'remoteId' => $orderId,
            'number' => (string) $order->get_order_number(),
            'status' => (string) $order->get_status(),
            'total' => (string) $order->get_total(),
            'currency' => (string) $order->get_currency(),
            'createdAt' => is_object($createdAt) ? gmdate('Y-m-d\TH:i:s\Z', $createdAt->getTimestamp()) : null,
            'itemCount' => (int) $order->get_item_count(),
        ];
    }
}
