<?php

declare(strict_types=1);

namespace AgencyConnector\Activity;

use AgencyConnector\Clock;
use AgencyConnector\Queue\Buffer;
use AgencyConnector\Queue\Table;

defined('ABSPATH') || exit;

/** Queues activity events. It sends nothing, so that the page is not delayed. */
final class Recorder
{
    private const MAX_LABEL_LENGTH = 200;

    /**
     * @param string $type Such as `post.published`.
     * @param array{type: string, id?: int|null, label?: string|null} $entity The object of the event.
     * @param array<string, mixed> $metadata
     * @param Actor|null $actor Default: the person who is signed in.
     */
    public static function record(string $type, array $entity, array $metadata = [], ?Actor $actor = null): void
    {
        $actor = $actor ?? Actor::current();
        Buffer::add(Table::ACTIVITY, [
            'event_type' => $type,
            'entity_type' => $entity['type'],
            'entity_id' => $entity['id'] ?? null,
            'entity_label' => self::label($entity['label'] ?? null),
        ] + $actor->fields() + [
            'metadata' => $metadata,
            'remote_at' => Clock::now(),
        ]);
    }

    private static function label(?string $text): ?string
    {
        if ($text === null) {
            return null;
        }
        $plain = html_entity_decode(wp_strip_all_tags($text, true), ENT_QUOTES | ENT_HTML5, 'UTF-8');
        return mb_substr($plain, 0, self::MAX_LABEL_LENGTH, 'UTF-8');
    }
}
