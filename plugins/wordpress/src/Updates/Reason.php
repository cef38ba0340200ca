<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

defined('ABSPATH') || exit;

/** Explains the outcome of an update to people. The watchdog, which has no translations, records causes only. */
final class Reason
{
    /**
     * @param array<string, mixed> $result `outcome`, `cause` and `detail` of a marker.
     */
    public static function describe(array $result): string
    {
        $cause = (string) ($result['cause'] ?? '');
        $sentences = [self::toSentence(self::ofCause($cause, (string) ($result['detail'] ?? '')))];
        if ($result['outcome'] === 'rolled_back') {
            $sentences[] = __('The earlier version was restored.', 'agency-connector');
            if (in_array($cause, ['fatal', 'probe', 'not_started'], true)) {
                $sentences[] = __(
                    'Changes that the new version made to the database cannot be undone.',
                    'agency-connector'
                );
            }
        } elseif ($result['outcome'] === 'failed') {
            $sentences[] = __('Nothing was changed.', 'agency-connector');
        }
        return implode(' ', array_filter($sentences));
    }

    private static function ofCause(string $cause, string $detail): string
    {
        switch ($cause) {
            case 'fatal':
                return sprintf(
                    /* translators: %s: message of PHP */
                    __('The new version caused a fatal error: %s', 'agency-connector'),
                    self::summarize($detail)
                );
            case 'interrupted':
                return __('The process that installed the update was ended.', 'agency-connector');
            case 'not_started':
                return __('After the update, no page could be loaded.', 'agency-connector');
        }
        return $detail;
    }

    private static function toSentence(string $text): string
    {
        return $text === '' || preg_match('/[.!?…]$/u', $text) === 1 ? $text : "$text.";
    }

    /** The message and its place, without the stack, and without the folder of the site. */
    private static function summarize(string $detail): string
    {
        $lines = explode("\n", str_replace(untrailingslashit(ABSPATH), '', $detail));
        // Messages of exceptions contain the place.
        return preg_match('/ in \S+:\d+$/', $lines[0]) === 1 ? $lines[0] : $lines[0] . ' ' . end($lines);
    }
}
