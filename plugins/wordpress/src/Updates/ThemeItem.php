<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** An installed theme. */
final class ThemeItem extends Item
{
    private const TRANSIENT = 'update_themes';

    private string $stylesheet;

    private string $folder;

    private function __construct(\WP_Theme $theme)
    {
        $this->stylesheet = $theme->get_stylesheet();
        $this->folder = $theme->get_stylesheet_directory();
    }

    /**
     * @throws UserFacingError when it is not installed.
     */
    public static function find(string $slug): self
    {
        $theme = wp_get_theme($slug);
        if ($slug === '' || !$theme->exists()) {
            /* translators: %s: slug of a theme */
            throw new UserFacingError(sprintf(__('The theme %s is not installed.', 'agency-connector'), $slug));
        }
        return new self($theme);
    }

    public function type(): string
    {
        return 'theme';
    }

    public function slug(): string
    {
        return $this->stylesheet;
    }

    public function version(): string
    {
        clearstatcache();
        $path = "$this->folder/style.css";
        return is_file($path) ? get_file_data($path, ['Version' => 'Version'])['Version'] : '';
    }

    public function root(): string
    {
        return dirname($this->folder);
    }

    public function names(): array
    {
        return [basename($this->folder)];
    }

    public function isInUse(): bool
    {
        return is_multisite() || in_array($this->stylesheet, [get_stylesheet(), get_template()], true);
    }

    public function offer(string $version): ?Offer
    {
        return Offers::ofTheme($this->stylesheet, $version);
    }

    public function install(Offer $offer, Installation $installation): void
    {
        $installation->runPackage(
            new \Theme_Upgrader($installation->skin()),
            self::TRANSIENT,
            $this->stylesheet,
            $this,
            $offer,
            function (string $folder) use ($offer): void {
                self::assertPackage($folder, "$this->stylesheet/style.css", $offer->version);
            }
        );
        Offers::forget(self::TRANSIENT, $this->stylesheet, $offer->version);
        wp_clean_themes_cache(false);
    }
}
