<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

defined('ABSPATH') || exit;

/** WordPress itself: its two folders, and the files beside them. */
final class CoreItem extends Item
{
    private const DATABASE_TIMEOUT_SECONDS = 60;

    public function type(): string
    {
        return 'core';
    }

    public function slug(): string
    {
        return 'wordpress';
    }

    public function version(): string
    {
        return self::constantOf('wp_version');
    }

    public function root(): string
    {
        return untrailingslashit(ABSPATH);
    }

    public function names(): array
    {
        $files = array_map('basename', glob(ABSPATH . '*.php') ?: []);
        return array_merge(['wp-admin', 'wp-includes'], array_values(array_diff($files, ['wp-config.php'])));
    }

    public function isInUse(): bool
    {
        return true;
    }

    public function offer(string $version): ?Offer
    {
        return Offers::ofCore($version);
    }

    public function install(Offer $offer, Installation $installation): void
    {
        $installation->runCore($offer);
    }

    public function prepareProbe(): void
    {
        // The watchdog refreshes the compiled files, but this page has loaded some of the earlier version before it.
        Page::fetch(home_url('/'));
    }

    public function complete(): bool
    {
        wp_cache_delete('alloptions', 'options');
        if ((int) get_option('db_version') === (int) self::constantOf('wp_db_version')) {
            return false;
        }
        wp_remote_post(admin_url('upgrade.php?step=upgrade_db'), [
            'timeout' => self::DATABASE_TIMEOUT_SECONDS,
            'sslverify' => Page::verifiesCertificates(),
        ]);
        wp_cache_flush();
        return true;
    }

    /** A value of version.php as text: this process has loaded the file of the version before the update. */
    private static function constantOf(string $name): string
    {
        $text = (string) file_get_contents(ABSPATH . WPINC . '/version.php');
        return preg_match('/^\$' . $name . '\s*=\s*\'?([^\';]+)/m', $text, $match) === 1 ? $match[1] : '';
    }
}
