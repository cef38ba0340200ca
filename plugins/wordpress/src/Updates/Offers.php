<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** The updates that WordPress knows of. If it does not know of the version, it is made to look for updates once. */
final class Offers
{
    public static function ofPlugin(string $file, string $version): ?Offer
    {
        return self::find(
            $version,
            static fn (): array => array_filter([get_site_transient('update_plugins')->response[$file] ?? null]),
            static function (): void {
                self::expire('update_plugins');
                wp_update_plugins();
            }
        );
    }

    public static function ofTheme(string $stylesheet, string $version): ?Offer
    {
        return self::find(
            $version,
            static fn (): array => array_filter([get_site_transient('update_themes')->response[$stylesheet] ?? null]),
            static function (): void {
                self::expire('update_themes');
                wp_update_themes();
            }
        );
    }

    public static function ofCore(string $version): ?Offer
    {
        return self::find(
            $version,
            [self::class, 'listCore'],
            static function (): void {
                wp_version_check([], true);
            }
        );
    }

    /**
     * @return array<int, object> Those in the language of the site first.
     */
    private static function listCore(): array
    {
        $updates = array_filter(
            (array) (get_site_transient('update_core')->updates ?? []),
            static fn ($update): bool => in_array($update->response ?? '', ['upgrade', 'autoupdate'], true)
        );
        $isOfSite = static fn (object $update): bool => ($update->locale ?? '') === get_locale();
        return array_merge(array_filter($updates, $isOfSite), $updates);
    }

    /** WordPress may still list an update after it was installed, if it could not look for updates afterwards. */
    public static function forget(string $transient, string $key, string $version): void
    {
        $known = get_site_transient($transient);
        $offer = (array) ($known->response[$key] ?? []);
        if (($offer['new_version'] ?? '') === $version) {
            unset($known->response[$key]);
            set_site_transient($transient, $known);
        }
    }

    /**
     * @param callable(): array<int, object|array<string, mixed>> $list
     * @param callable(): void $refresh
     * @return Offer|null Null if the newest one was requested, and there is none.
     */
    private static function find(string $version, callable $list, callable $refresh): ?Offer
    {
        $offers = self::convert($list());
        if (self::select($offers, $version) === null) {
            $refresh();
            $offers = self::convert($list());
        }
        $offer = self::select($offers, $version);
        if ($offer !== null || $version === '') {
            return $offer;
        }
        $versions = array_map(static fn (Offer $offer): string => $offer->version, $offers);
        $versions = implode(', ', array_unique($versions));
        if ($versions === '') {
            throw new UserFacingError(sprintf(
                /* translators: %s: version */
                __('Version %s is not offered: WordPress knows of no update for it.', 'agency-connector'),
                $version
            ));
        }
        throw new UserFacingError(sprintf(
            /* translators: 1: requested version, 2: list of versions */
            __('Version %1$s is not offered. WordPress knows of: %2$s.', 'agency-connector'),
            $version,
            $versions
        ));
    }

    /**
     * @param array<int, object|array<string, mixed>> $sources
     * @return Offer[] The newest first.
     */
    private static function convert(array $sources): array
    {
        $offers = [];
        foreach ($sources as $source) {
            $fields = (array) $source;
            $version = (string) ($fields['new_version'] ?? $fields['version'] ?? $fields['current'] ?? '');
            $packages = (array) ($fields['packages'] ?? []);
            $package = ($fields['package'] ?? '') ?: ($packages['full'] ?? '') ?: ($packages['no_content'] ?? '');
            $offers[] = new Offer($version, (string) $package, $source);
        }
        usort($offers, static fn (Offer $a, Offer $b): int => version_compare($b->version, $a->version));
        return $offers;
    }

    /**
     * @param Offer[] $offers
     */
    private static function select(array $offers, string $version): ?Offer
    {
        foreach ($offers as $offer) {
            if ($version === '' || $offer->version === $version) {
                return $offer;
            }
        }
        return null;
    }

    /** WordPress looks for updates at most every two hours otherwise. */
    private static function expire(string $transient): void
    {
        $known = get_site_transient($transient);
        if (is_object($known)) {
            $known->last_checked = 0;
            set_site_transient($transient, $known);
        }
    }
}
