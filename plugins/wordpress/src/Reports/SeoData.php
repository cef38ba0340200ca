<?php

declare(strict_types=1);

namespace AgencyConnector\Reports;

use AgencyConnector\Contents\Posts;

defined('ABSPATH') || exit;

/** What search engines read of the pages that changed last. */
final class SeoData implements Report
{
    private const MAX_PAGES = 50;

    private const MAX_TITLE_LENGTH = 60;

    private const MAX_DESCRIPTION_LENGTH = 160;

    public function collect(): ?array
    {
        $posts = get_posts([
            'post_type' => Posts::types(),
            'post_status' => 'publish',
            'has_password' => false,
            'numberposts' => self::MAX_PAGES,
            'orderby' => 'modified',
            'order' => 'DESC',
            'suppress_filters' => false,
        ]);
        return ['pages' => array_map([self::class, 'describe'], $posts)];
    }

    public function isPending(): bool
    {
        return false;
    }

    /**
     * @return array{url: string, title: string, description: string|null, isIndexed: bool, issues: string[]}
     */
    private static function describe(\WP_Post $post): array
    {
        $title = SeoMeta::title($post);
        $description = SeoMeta::description($post);
        $isIndexed = SeoMeta::isIndexed($post);
        return [
            'url' => (string) get_permalink($post),
            'title' => $title,
            'description' => $description,
            'isIndexed' => $isIndexed,
            'issues' => self::issues($title, $description, $isIndexed),
        ];
    }

    /**
     * @return string[] In the language of the site.
     */
    private static function issues(string $title, ?string $description, bool $isIndexed): array
    {
        $issues = [];
        if ($title === '') {
            $issues[] = __('The title is missing.', 'agency-connector');
        }
        if (mb_strlen($title) > self::MAX_TITLE_LENGTH) {
            /* translators: %d: number of characters */
            $text = __('The title has more than %d characters.', 'agency-connector');
            $issues[] = sprintf($text, self::MAX_TITLE_LENGTH);
        }
        if ($description === null) {
            $issues[] = __('The description is missing.', 'agency-connector');
        }
        if (mb_strlen((string) $description) > self::MAX_DESCRIPTION_LENGTH) {
            /* translators: %d: number of characters */
            $text = __('The description has more than %d characters.', 'agency-connector');
            $issues[] = sprintf($text, self::MAX_DESCRIPTION_LENGTH);
        }
        if (!$isIndexed) {
            $issues[] = __('The page asks search engines not to index it.', 'agency-connector');
        }
        return $issues;
    }
}
