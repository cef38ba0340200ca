<?php

declare(strict_types=1);

namespace AgencyConnector\Contents;

use AgencyApi\Plugin\SitePlugin;
use AgencyConnector\Budget;
use AgencyConnector\Outbox;
use AgencyConnector\State;

defined('ABSPATH') || exit;

/** Sends the contents that the site had before it was connected, a page of them in each run. */
final class InitialSync
{
    private const PAGE_SIZE = 20;

    public static function run(SitePlugin $plugin, Budget $budget): void
    {
        $cursor = State::get('contentCursor');
        if ($cursor === null) {
            return;
        }
        foreach (self::page((int) $cursor) as ['ID' => $id, 'post_type' => $type]) {
            if (!$budget->take()) {
                return;
            }
            Outbox::push($plugin, 'sync-content-extended', Posts::describe((int) $id, (string) $type));
            State::set(['contentCursor' => (int) $id]);
            $cursor = (int) $id;
        }
        if (self::page((int) $cursor) === []) {
            State::set(['contentCursor' => null]);
        }
    }

    /**
     * @return array<array{ID: string, post_type: string}>
     */
    private static function page(int $cursor): array
    {
        global $wpdb;
        $types = Posts::types();
        if ($types === []) {
            return [];
        }
        $placeholders = implode(', ', array_fill(0, count($types), '%s'));
        return (array) $wpdb->get_results($wpdb->prepare(
            "SELECT ID, post_type FROM {$wpdb->posts} WHERE ID > %d AND post_type IN ($placeholders)
                AND post_status NOT IN ('auto-draft', 'inherit', 'trash') ORDER BY ID LIMIT %d",
            array_merge([$cursor], $types, [self::PAGE_SIZE])
        ), ARRAY_A);
    }
}
