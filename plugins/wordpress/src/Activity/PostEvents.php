<?php

declare(strict_types=1);

namespace AgencyConnector\Activity;

use AgencyConnector\Contents\Posts;

defined('ABSPATH') || exit;

/** Events of posts, pages and other public contents. */
final class PostEvents
{
    /** Marks a post that was published once and is no longer: publishing it again is a change of its status. */
    public const WAS_PUBLISHED = '_agency_connector_was_published';

    /**
     * @param mixed $new
     * @param mixed $old
     * @param mixed $post
     */
    public static function onStatusChange($new, $old, $post): void
    {
        // The trash has events of its own.
        if ($new === $old || $new === 'auto-draft' || in_array('trash', [$new, $old], true)) {
            return;
        }
        if (!$post instanceof \WP_Post || !Posts::isReported($post)) {
            return;
        }
        if ($old === 'publish') {
            update_post_meta($post->ID, self::WAS_PUBLISHED, '1');
        }
        $isFirst = $new === 'publish' && get_post_meta($post->ID, self::WAS_PUBLISHED, true) === '';
        // A new draft is no change: its content is reported.
        if (!$isFirst && ($old === 'new' || $old === 'auto-draft')) {
            return;
        }
        $type = $isFirst ? 'post.published' : 'post.status_changed';
        Recorder::record($type, self::entity($post), ['from' => $old, 'to' => $new, 'type' => $post->post_type]);
    }

    /**
     * @param mixed $postId
     */
    public static function onTrash($postId): void
    {
        self::record('post.trashed', $postId);
    }

    /**
     * @param mixed $postId
     */
    public static function onRestore($postId): void
    {
        self::record('post.restored', $postId);
    }

    /**
     * @param mixed $postId
     */
    private static function record(string $type, $postId): void
    {
        $post = get_post((int) $postId);
        if ($post instanceof \WP_Post && Posts::isReported($post)) {
            Recorder::record($type, self::entity($post), ['status' => $post->post_status, 'type' => $post->post_type]);
        }
    }

    /**
     * @return array{type: string, id: int, label: string}
     */
    private static function entity(\WP_Post $post): array
    {
        return ['type' => 'post', 'id' => $post->ID, 'label' => $post->post_title];
    }
}
