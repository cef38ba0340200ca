<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** The schedule of the synchronization, and whether it is late. */
final class Cron
{
    public const HOOK = 'agency_connector_run';

    private const SCHEDULE = 'agency_connector_minute';

    /** wp-cron runs when somebody visits the site. Later than this, the agency sees the site as disconnected. */
    private const LATE_AFTER_SECONDS = 5 * MINUTE_IN_SECONDS;

    /**
     * @param array<string, array<string, mixed>>|mixed $schedules
     * @return array<string, array<string, mixed>>
     */
    public static function addSchedule($schedules): array
    {
        $schedules = is_array($schedules) ? $schedules : [];
        // Not translated: other plugins read the schedules before translations may be loaded.
        $schedules[self::SCHEDULE] = ['interval' => MINUTE_IN_SECONDS, 'display' => 'Every minute'];
        return $schedules;
    }

    public static function run(): void
    {
        Sync::run();
    }

    public static function ensureScheduled(): void
    {
        if (!Connection::isPaired()) {
            return;
        }
        if (!wp_next_scheduled(self::HOOK)) {
            // During activation, the schedule is not registered yet.
            add_filter('cron_schedules', [self::class, 'addSchedule']);
            wp_schedule_event(time(), self::SCHEDULE, self::HOOK);
        }
    }

    public static function unschedule(): void
    {
        wp_clear_scheduled_hook(self::HOOK);
    }

    /** By how many seconds the scheduler is late now, or was within the last day. 0 if it was punctual. */
    public static function lateSeconds(): int
    {
        $state = State::all();
        $since = time() - max($state['lastRunAt'], Connection::pairedAt());
        $recent = $state['lateAt'] > time() - DAY_IN_SECONDS ? $state['lateSeconds'] : 0;
        return $since > self::LATE_AFTER_SECONDS ? max($since, $recent) : $recent;
    }

    /** Records a run, and by how much it is late. */
    public static function recordRun(): void
    {
        $now = time();
        $last = State::get('lastRunAt');
        $gap = $last === 0 ? 0 : $now - $last;
        $late = $gap > self::LATE_AFTER_SECONDS ? ['lateAt' => $now, 'lateSeconds' => $gap] : [];
        State::set(['lastRunAt' => $now] + $late);
    }

    /** The line of a system's cron table that replaces the visits. */
    public static function systemCronLine(): string
    {
        return '* * * * * curl -fsS -o /dev/null ' . escapeshellarg(site_url('wp-cron.php?doing_wp_cron'));
    }
}
