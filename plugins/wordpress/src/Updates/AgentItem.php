<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyConnector\Plugin;

defined('ABSPATH') || exit;

/** This plugin, which updates itself by a package that the service offers. */
final class AgentItem extends PluginItem
{
    private Offer $offer;

    /** @param string $package The downloaded and verified package. */
    public static function ofPackage(string $package, string $version): self
    {
        $item = new self(Plugin::basename());
        $item->offer = new Offer($version, $package, (object) [
            'id' => Plugin::basename(),
            'slug' => $item->slug(),
            'plugin' => Plugin::basename(),
            'new_version' => $version,
            'package' => $package,
        ]);
        return $item;
    }

    public function type(): string
    {
        return 'agent';
    }

    public function offer(string $version): ?Offer
    {
        return $this->offer;
    }

    public function install(Offer $offer, Installation $installation): void
    {
        self::loadClasses();
        parent::install($offer, $installation);
    }

    /** Afterwards, the files are those of another version. This process continues with the classes of this one. */
    private static function loadClasses(): void
    {
        foreach (['Updates', 'Commands'] as $folder) {
            foreach (glob(dirname(__DIR__) . "/$folder/*.php") ?: [] as $file) {
                class_exists('AgencyConnector\\' . $folder . '\\' . basename($file, '.php'));
            }
        }
    }
}
