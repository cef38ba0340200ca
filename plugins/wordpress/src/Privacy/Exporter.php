<?php

declare(strict_types=1);

namespace AgencyConnector\Privacy;

use AgencyConnector\Queue\Row;

defined('ABSPATH') || exit;

/** Exports the events about a person that wait to be sent. */
final class Exporter
{
    private const PAGE_SIZE = 100;

    /**
     * @param array<string, mixed>|mixed $exporters
     * @return array<string, mixed>
     */
    public static function register($exporters): array
    {
        return [
            'agency-connector' => [
                'exporter_friendly_name' => __('Agency Connector', 'agency-connector'),
                'callback' => [self::class, 'export'],
            ],
        ] + (is_array($exporters) ? $exporters : []);
    }

    /**
     * @param mixed $email
     * @param mixed $page
     * @return array{data: array<int, array<string, mixed>>, done: bool}
     */
    public static function export($email, $page = 1): array
    {
        $rows = Rows::about(new Person((string) $email));
        $items = array_slice($rows, (max(1, (int) $page) - 1) * self::PAGE_SIZE, self::PAGE_SIZE);
        return [
            'data' => array_map([self::class, 'item'], $items),
            'done' => (int) $page * self::PAGE_SIZE >= count($rows),
        ];
    }

    /**
     * @return array<string, mixed>
     */
    private static function item(Row $row): array
    {
        $data = [];
        foreach ($row->body as $name => $value) {
            if ($value !== null && $value !== []) {
                $data[] = ['name' => $name, 'value' => is_scalar($value) ? (string) $value : wp_json_encode($value)];
            }
        }
        return [
            'group_id' => 'agency-connector',
            'group_label' => __('Events for the agency of the site', 'agency-connector'),
            'item_id' => "agency-connector-$row->id",
            'data' => $data,
        ];
    }
}
