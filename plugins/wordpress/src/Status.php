<?php

declare(strict_types=1);

namespace AgencyConnector;

use AgencyConnector\Commands\MaintenanceGate;

defined('ABSPATH') || exit;

/** The state of the connection in words, for the settings page and the command line. */
final class Status
{
    /**
     * @return array<string, string> Values by label.
     */
    public static function lines(): array
    {
        if (!Connection::isPaired()) {
            return [__('Status', 'agency-connector') => __('Not connected', 'agency-connector')];
        }
        $state = State::all();
        $queue = Queue\Table::summary();
        $waiting = (string) number_format_i18n($queue['count']);
        if ($queue['count'] > 0) {
            /* translators: 1: number of entries, 2: a duration, such as "5 minutes" */
            $text = __('%1$s, the oldest for %2$s', 'agency-connector');
            $waiting = sprintf($text, $waiting, human_time_diff($queue['oldestAt']));
        }
        return [
            __('Status', 'agency-connector') => self::summary($state),
            __('Service', 'agency-connector') => Connection::serviceUrl(),
            __('Connected since', 'agency-connector') => self::date(Connection::pairedAt()),
            __('Last contact', 'agency-connector') => self::ago($state['lastContactAt']),
            __('Last run', 'agency-connector') => self::ago($state['lastRunAt']),
            __('Waiting to be sent', 'agency-connector') => $waiting,
        ];
    }

    /**
     * @return string[]
     */
    public static function warnings(): array
    {
        if (!Connection::isPaired()) {
            return [];
        }
        $warnings = [];
        $failure = State::get('failure');
        if ($failure !== '') {
            /* translators: 1: a duration, such as "5 minutes", 2: reason */
            $text = __('The last run failed %1$s ago: %2$s', 'agency-connector');
            $warnings[] = sprintf($text, human_time_diff(State::get('failedAt')), $failure);
        }
        if (MaintenanceGate::isEnabled()) {
            $warnings[] = __(
                'Visitors see a maintenance page, which the agency has switched on. Disconnecting ends it.',
                'agency-connector'
            );
        }
        $late = Cron::lateSeconds();
        if ($late > 0) {
            /* translators: %s: a duration, such as "20 minutes" */
            $text = __('Runs are up to %s late, because they wait for a visitor of the site.', 'agency-connector');
            $warning = sprintf($text, human_time_diff(time() - $late));
            /* translators: %s: a line of a cron table */
            $text = __('Set DISABLE_WP_CRON in wp-config.php, and add to the cron table: %s', 'agency-connector');
            $warnings[] = $warning . ' ' . sprintf($text, Cron::systemCronLine());
        }
        return $warnings;
    }

    /**
     * @param array<string, mixed> $state
     */
    private static function summary(array $state): string
    {
        if ($state['rejectedAt'] > 0) {
            return __('The service no longer accepts this site', 'agency-connector');
        }
        if ($state['lastContactAt'] === 0) {
            return __('Connected, waiting for the first run', 'agency-connector');
        }
        return $state['failedAt'] > 0
            ? __('Connected, but the last run failed', 'agency-connector')
            : __('Connected', 'agency-connector');
    }

    private static function date(int $time): string
    {
        return $time === 0 ? '' : (string) wp_date(get_option('date_format') . ' ' . get_option('time_format'), $time);
    }

    private static function ago(int $time): string
    {
        if ($time === 0) {
            return __('Never', 'agency-connector');
        }
        /* translators: %s: a duration, such as "5 minutes" */
        return sprintf(__('%s ago', 'agency-connector'), human_time_diff($time));
    }
}
