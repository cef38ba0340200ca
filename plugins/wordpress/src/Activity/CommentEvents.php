<?php

declare(strict_types=1);

namespace AgencyConnector\Activity;

defined('ABSPATH') || exit;

/** Events of comments. Their text is not sent. */
final class CommentEvents
{
    /**
     * @param mixed $id
     * @param mixed $comment
     */
    public static function onInsert($id, $comment): void
    {
        if ($comment instanceof \WP_Comment && self::isReported($comment)) {
            $user = $comment->user_id > 0 ? get_userdata((int) $comment->user_id) : false;
            $actor = $user ? Actor::ofUser($user) : Actor::ofVisitor($comment->comment_author);
            $metadata = ['status' => wp_get_comment_status($comment) ?: 'unknown'];
            self::record('comment.created', $comment, $metadata, $actor);
        }
    }

    /**
     * @param mixed $new
     * @param mixed $old
     * @param mixed $comment
     */
    public static function onStatusChange($new, $old, $comment): void
    {
        if ($new !== $old && $comment instanceof \WP_Comment && self::isReported($comment)) {
            self::record('comment.status_changed', $comment, ['from' => (string) $old, 'to' => (string) $new], null);
        }
    }

    /** Plugins keep notes as comments, such as those of orders. */
    private static function isReported(\WP_Comment $comment): bool
    {
        return in_array($comment->comment_type, ['', 'comment', 'pingback', 'trackback', 'review'], true);
    }

    /**
     * @param array<string, string> $metadata
     */
    private static function record(string $type, \WP_Comment $comment, array $metadata, ?Actor $actor): void
    {
        $postId = (int) $comment->comment_post_ID;
        $entity = ['type' => 'comment', 'id' => (int) $comment->comment_ID, 'label' => get_the_title($postId)];
        Recorder::record($type, $entity, $metadata + ['postId' => $postId], $actor);
    }
}
