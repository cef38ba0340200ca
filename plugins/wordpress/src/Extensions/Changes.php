<?php

declare(strict_types=1);

namespace AgencyConnector\Extensions;

use AgencyApi\Plugin\SitePlugin;
use AgencyConnector\Budget;
use AgencyConnector\Options;
use AgencyConnector\Outbox;

defined('ABSPATH') || exit;

/** Sends the extensions that changed since the service received them. */
final class Changes
{
    /** The fields that describe an extension that was removed. */
    private const IDENTITY = ['remoteId', 'type', 'slug', 'name', 'version'];

    public static function run(SitePlugin $plugin, Budget $budget): void
    {
        $stored = get_option(Options::EXTENSIONS);
        $reported = is_array($stored) ? $stored : [];
        try {
            foreach (self::find($reported, Inventory::collect()) as $extension) {
                if (!$budget->take()) {
                    break;
                }
                Outbox::push($plugin, 'cms-extensions', $extension);
                $reported = self::record($reported, $extension);
            }
        } finally {
            // Also what was sent before an error.
            if ($reported !== $stored) {
                update_option(Options::EXTENSIONS, $reported, false);
            }
        }
    }

    /**
     * @param array<string, array<string, mixed>> $reported What `record` has kept, by remote id.
     * @param array<string, array<string, mixed>> $installed By remote id.
     * @return array<int, array<string, mixed>> The extensions to send.
     */
    public static function find(array $reported, array $installed): array
    {
        $changes = [];
        foreach ($installed as $id => $extension) {
            if (($reported[$id]['digest'] ?? null) !== self::digest($extension)) {
                $changes[] = $extension;
            }
        }
        foreach (array_diff_key($reported, $installed) as $removed) {
            $identity = array_intersect_key($removed, array_flip(self::IDENTITY));
            $changes[] = $identity + ['availableVersion' => null, 'isActive' => false, 'isInstalled' => false];
        }
        return $changes;
    }

    /**
     * @param array<string, array<string, mixed>> $reported
     * @param array<string, mixed> $extension
     * @return array<string, array<string, mixed>>
     */
    public static function record(array $reported, array $extension): array
    {
        $id = (string) $extension['remoteId'];
        if ($extension['isInstalled'] === false) {
            unset($reported[$id]);
            return $reported;
        }
        $identity = array_intersect_key($extension, array_flip(self::IDENTITY));
        return [$id => $identity + ['digest' => self::digest($extension)]] + $reported;
    }

    /**
     * @param array<string, mixed> $extension
     */
    private static function digest(array $extension): string
    {
        return md5((string) json_encode($extension));
    }
}
