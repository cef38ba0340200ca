<?php

declare(strict_types=1);

namespace AgencyConnector\Reports;

defined('ABSPATH') || exit;

/**
 * The title, description and indexing of a post as Yoast SEO, Rank Math, SEOPress and The SEO Framework store them,
 * else as WordPress has them.
 */
final class SeoMeta
{
    private const TITLES = ['_yoast_wpseo_title', 'rank_math_title', '_seopress_titles_title', '_genesis_title'];

    private const DESCRIPTIONS = [
        '_yoast_wpseo_metadesc',
        'rank_math_description',
        '_seopress_titles_desc',
        '_genesis_description',
    ];

    /** The values that exclude a post from search engines. */
    private const NOINDEX = [
        '_yoast_wpseo_meta-robots-noindex' => '1',
        '_seopress_robots_index' => 'yes',
        '_genesis_noindex' => '1',
    ];

    /** A template such as `%%title%%`, whose text only its plugin knows. */
    private const TEMPLATE = '/%%?\w+%|#\w+/';

    public static function title(\WP_Post $post): string
    {
        $title = self::firstText($post->ID, self::TITLES);
        if ($title !== null) {
            return $title;
        }
        $separator = (string) apply_filters('document_title_separator', '-');
        $text = trim(get_the_title($post) . " $separator " . get_bloginfo('name', 'display'));
        return self::plain(wptexturize($text));
    }

    public static function description(\WP_Post $post): ?string
    {
        $description = self::firstText($post->ID, self::DESCRIPTIONS) ?? self::plain($post->post_excerpt);
        return $description === '' ? null : $description;
    }

    public static function isIndexed(\WP_Post $post): bool
    {
        if (!get_option('blog_public')) {
            return false;
        }
        foreach (self::NOINDEX as $key => $value) {
            if ((string) get_post_meta($post->ID, $key, true) === $value) {
                return false;
            }
        }
        return !in_array('noindex', (array) get_post_meta($post->ID, 'rank_math_robots', true), true);
    }

    /**
     * @param string[] $keys
     */
    private static function firstText(int $postId, array $keys): ?string
    {
        foreach ($keys as $key) {
            $text = get_post_meta($postId, $key, true);
            if (is_string($text) && trim($text) !== '' && preg_match(self::TEMPLATE, $text) !== 1) {
                return self::plain($text);
            }
        }
        return null;
    }

    private static function plain(string $text): string
    {
        return trim(html_entity_decode(wp_strip_all_tags($text), ENT_QUOTES | ENT_HTML5, 'UTF-8'));
    }
}
