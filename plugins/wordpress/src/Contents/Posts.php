<?php

declare(strict_types=1);

namespace AgencyConnector\Contents;

use AgencyConnector\Clock;
use AgencyConnector\Queue\Buffer;
use AgencyConnector\Queue\Table;

defined('ABSPATH') || exit;

/** Posts, pages and other public contents. Their text is not sent. */
final class Posts
{
    private const UNREPORTED_STATUSES = ['auto-draft', 'inherit'];

    /**
     * The queue has the id alone: what is sent is the state of the post at that time.
     *
     * @param mixed $postId
     * @param mixed $post
     */
    public static function onSave($postId, $post = null): void
    {
        self::queue($post instanceof \WP_Post ? $post : get_post((int) $postId));
    }

    /**
     * @param mixed $postId
     * @param mixed $post
     */
    public static function onDelete($postId, $post = null): void
    {
        self::queue($post instanceof \WP_Post ? $post : get_post((int) $postId));
    }

    public static function isReported(\WP_Post $post): bool
    {
        return in_array($post->post_type, self::types(), true)
            && !in_array($post->post_status, self::UNREPORTED_STATUSES, true);
    }

    /**
     * The public types of contents. Files of the media library are not contents.
     *
     * @return string[]
     */
    public static function types(): array
    {
        return array_values(array_diff(get_post_types(['public' => true]), ['attachment']));
    }

    /**
     * A post as the service stores it.
     *
     * @param string $type The type to name if the post was deleted.
     * @return array<string, mixed>
     */
    public static function describe(int $postId, string $type): array
    {
        clean_post_cache($postId);
        $post = get_post($postId);
        if (!$post instanceof \WP_Post) {
            return ['remoteId' => $postId, 'type' => $type, 'isDeleted' => true];
        }
        $author = get_userdata((int) $post->post_author);
        return [
            'remoteId' => $post->ID,
            'type' => $post->post_type,
            'title' => html_entity_decode(get_the_title($post), ENT_QUOTES | ENT_HTML5, 'UTF-8'),
            'status' => $post->post_status,
            'slug' => $post->post_name,
            'url' => (string) get_permalink($post),
            'author' => $author ? $author->display_name : null,
            'publishedAt' => $post->post_status === 'publish' ? Clock::fromDatabase($post->post_date_gmt) : null,
            'modifiedAt' => Clock::fromDatabase($post->post_modified_gmt) ?? Clock::now(),
            'isDeleted' => false,
        ];
    }

    private static function queue(?\WP_Post $post): void
    {
        if ($post !== null && self::isReported($post)) {
            Buffer::add(Table::CONTENT, ['id' => $post->ID, 'type' => $post->post_type], "post:$post->ID");
        }
    }
}
