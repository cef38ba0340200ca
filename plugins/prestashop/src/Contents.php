<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use PrestaShop\Module\AgencyConnector\Shop\Shop;

/** Contents and orders in the shapes of the service. */
final class Contents
{
    /** In the order in which existing contents are sent. */
    public const TYPES = ['product', 'category', 'page'];

    private Shop $shop;

    public function __construct(Shop $shop)
    {
        $this->shop = $shop;
    }

    /** Names a content across its types: their ids overlap. */
    public static function remoteId(string $type, int $id): string
    {
        return "$type/$id";
    }

    /**
     * @return array<string, mixed>
     */
    public function content(string $type, int $id): array
    {
        $identity = ['remoteId' => self::remoteId($type, $id), 'type' => $type];
        $content = $this->shop->content($type, $id);
        if ($content === null) {
            return $identity + ['isDeleted' => true];
        }
        return $identity + [
            'title' => $content['title'],
            'slug' => $content['slug'],
            'status' => $content['isActive'] ? 'publish' : 'draft',
            'url' => $content['url'],
        ] + array_filter([
            'publishedAt' => self::toUtc($content['createdAt']),
            'modifiedAt' => self::toUtc($content['updatedAt']),
        ]);
    }

    /**
     * An order without personal data.
     *
     * @return array<string, mixed>|null Null if it does not exist.
     */
    public function order(int $id): ?array
    {
        $order = $this->shop->order($id);
        return $order === null ? null : [
            'remoteId' => $id,
            'number' => $order['reference'],
            'status' => $order['status'],
            'total' => number_format((float) $order['total'], 2, '.', ''),
            'currency' => $order['currency'],
            'itemCount' => $order['itemCount'],
        ] + array_filter(['createdAt' => self::toUtc($order['createdAt'])]);
    }

    private static function toUtc(?string $time): ?string
    {
        $seconds = $time === null || strncmp($time, '0000', 4) === 0 ? false : strtotime($time);
        return $seconds === false ? null : gmdate('Y-m-d\TH:i:s\Z', $seconds);
    }
}
