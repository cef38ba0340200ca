<?php

declare(strict_types=1);

namespace AgencyConnector\Queue;

use AgencyConnector\Connection;
use AgencyConnector\Network;

defined('ABSPATH') || exit;

/** Collects the rows of a request, and adds them with one statement when it ends. */
final class Buffer
{
    /** A long process, such as an import, writes in between. */
    private const MAX_ROWS = 100;

    /** @var array<int, array<array{kind: string, ref: string|null, body: array<string, mixed>}>> By site. */
    private static array $rows = [];

    private static int $count = 0;

    private static bool $isRegistered = false;

    /**
     * @param array<string, mixed> $body
     * @param string|null $ref Rows of a kind with the same reference wait once.
     */
    public static function add(string $kind, array $body, ?string $ref = null): void
    {
        // Hooks also fire for other sites of a network, which may not be connected.
        if (!Connection::isPaired()) {
            return;
        }
        if (!self::$isRegistered) {
            self::$isRegistered = true;
            add_action('shutdown', [self::class, 'flush'], PHP_INT_MAX);
        }
        self::$rows[get_current_blog_id()][] = ['kind' => $kind, 'ref' => $ref, 'body' => $body];
        self::$count++;
        // The action may have begun already: then nothing else writes the rows.
        if (did_action('shutdown') || self::$count >= self::MAX_ROWS) {
            self::flush();
        }
    }

    public static function flush(): void
    {
        $rows = self::$rows;
        self::$rows = [];
        self::$count = 0;
        foreach ($rows as $siteId => $rowsOfSite) {
            Network::onSite($siteId, static function () use ($rowsOfSite): void {
                // The site may have been disconnected, or the plugin uninstalled, since.
                if (Connection::isPaired()) {
                    Table::insert($rowsOfSite);
                }
            });
        }
    }
}
