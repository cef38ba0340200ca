<?php

declare(strict_types=1);

namespace AgencyConnector\Reports;

defined('ABSPATH') || exit;

/** The sitemap of WordPress. A site that has replaced it by one of a plugin reports none. */
final class Sitemap implements Report
{
    private const MAX_URLS = 5000;

    private const MAX_SECONDS = 10.0;

    private int $count = 0;

    /** @var string[] */
    private array $urls = [];

    private bool $isComplete = true;

    public function collect(): ?array
    {
        if (!wp_sitemaps_get_server()->sitemaps_enabled()) {
            return null;
        }
        $deadline = microtime(true) + self::MAX_SECONDS;
        foreach (wp_get_sitemap_providers() as $provider) {
            foreach (array_keys($provider->get_object_subtypes()) ?: [''] as $subtype) {
                $this->readPages($provider, (string) $subtype, $deadline);
            }
        }
        return [
            'url' => (string) get_sitemap_url('index'),
            'count' => $this->count,
            'urls' => $this->urls,
            'isComplete' => $this->isComplete,
        ];
    }

    public function isPending(): bool
    {
        return false;
    }

    private function readPages(\WP_Sitemaps_Provider $provider, string $subtype, float $deadline): void
    {
        $pages = (int) $provider->get_max_num_pages($subtype);
        for ($page = 1; $page <= $pages; $page++) {
            if (microtime(true) > $deadline) {
                $this->isComplete = false;
                return;
            }
            foreach ($provider->get_url_list($page, $subtype) as $entry) {
                $this->count++;
                if (count($this->urls) < self::MAX_URLS) {
                    $this->urls[] = (string) $entry['loc'];
                }
            }
        }
    }
}
