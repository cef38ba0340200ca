<?php

declare(strict_types=1);

namespace AgencyConnector;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyApi\Plugin\SitePlugin;
use AgencyConnector\Commands\MaintenanceGate;
use AgencyConnector\Commands\Registry;
use AgencyConnector\Contents\InitialSync;
use AgencyConnector\Extensions\Changes;
use AgencyConnector\Reports\Daily;

defined('ABSPATH') || exit;

/** One run of the synchronization: sends what waits, and executes the commands of the agency. */
final class Sync
{
    /** What a run did. */
    public const DONE = 'done';
    public const FAILED = 'failed';
    public const LOCKED = 'locked';
    public const PAUSED = 'paused';
    public const UNPAIRED = 'unpaired';

    /** Five minutes, and some seconds less because schedulers are not exact. */
    private const HEARTBEAT_SECONDS = 290;

    /** How many contents, events and reports a run sends besides its other requests: the limit is 60 a minute. */
    private const MAX_PUSHES = 20;

    /** While the service does not accept the credentials, a run tries once an hour. */
    private const RETRY_REJECTED_SECONDS = HOUR_IN_SECONDS;

    private const MAX_PAUSE_SECONDS = 10 * MINUTE_IN_SECONDS;

    private const TIME_LIMIT_SECONDS = 300;

    private const UPDATE_OF_THE_PLUGIN = 'wp.update_agent';

    private SitePlugin $plugin;

    private function __construct(SitePlugin $plugin)
    {
        $this->plugin = $plugin;
    }

    /**
     * @param bool $isForced Also sends a heartbeat that is not due, and ends a pause.
     * @return string One of the constants above.
     */
    public static function run(bool $isForced = false): string
    {
        if (!Connection::isPaired()) {
            return self::UNPAIRED;
        }
        $lock = Lock::acquire();
        if ($lock === null) {
            return self::LOCKED;
        }
        // After a fatal error, other runs need not wait until the lock is stale.
        register_shutdown_function([$lock, 'release']);
        try {
            Cron::recordRun();
            return self::isPaused() && !$isForced ? self::PAUSED : self::runOnce($isForced);
        } finally {
            $lock->release();
        }
    }

    private static function isPaused(): bool
    {
        $state = State::all();
        $isRejected = $state['rejectedAt'] > time() - self::RETRY_REJECTED_SECONDS;
        $isPaused = $state['pausedUntil'] > time() && $state['pausedUntil'] <= time() + self::MAX_PAUSE_SECONDS;
        return $isRejected || $isPaused;
    }

    private static function runOnce(bool $isForced): string
    {
        $plugin = null;
        try {
            $plugin = Connection::sitePlugin();
            (new self($plugin))->synchronize($isForced);
            State::set(['failedAt' => 0, 'failure' => '']);
            return self::DONE;
        } catch (\Throwable $error) {
            // Code of other plugins runs as well: what they throw must not end the process.
            self::recordFailure($error);
            return self::FAILED;
        } finally {
            if ($plugin !== null && $plugin->clockOffsetSeconds() !== State::get('clockOffsetSeconds')) {
                State::set(['clockOffsetSeconds' => $plugin->clockOffsetSeconds()]);
            }
        }
    }

    private static function recordFailure(\Throwable $error): void
    {
        $changes = ['failedAt' => time(), 'failure' => ErrorText::describe($error)];
        // An outage is one line in the log, not one a minute.
        if (State::get('failedAt') === 0) {
            Log::write('synchronization failed', $error);
        }
        if ($error instanceof ApiException) {
            if ($error->errorCode() === 'INVALID_CREDENTIALS') {
                $changes['rejectedAt'] = time();
                // Only the agency could end it.
                MaintenanceGate::set(false);
            }
            $pause = $error->retryAfterSeconds() ?? 0;
            $changes['pausedUntil'] = time() + min($pause, self::MAX_PAUSE_SECONDS);
        }
        State::set($changes);
    }

    private function synchronize(bool $isForced): void
    {
        self::extendTimeLimit();
        Results::recover();
        Results::send($this->plugin);
        if ($isForced || State::get('lastHeartbeatAt') <= time() - self::HEARTBEAT_SECONDS) {
            self::sendHeartbeat($this->plugin);
        } else {
            $this->plugin->flush();
        }
        $isReplaced = $this->executeCommands();
        // The library keeps events for later when the service does not respond, and the poll then fails instead.
        State::set(['lastContactAt' => time(), 'rejectedAt' => 0, 'pausedUntil' => 0]);
        if ($isReplaced) {
            return;
        }
        Daily::run();
        $budget = new Budget(self::MAX_PUSHES);
        Outbox::run($this->plugin, $budget);
        Changes::run($this->plugin, $budget);
        InitialSync::run($this->plugin, $budget);
    }

    /**
     * Sends a heartbeat, and the events that wait.
     *
     * @return array<string, mixed> The response.
     * @throws ApiException
     * @throws NetworkException
     */
    public static function sendHeartbeat(SitePlugin $plugin): array
    {
        $response = $plugin->heartbeat(Heartbeat::body());
        $changes = ['lastHeartbeatAt' => time(), 'lastContactAt' => time(), 'rejectedAt' => 0];
        State::set($changes + ['failedAt' => 0, 'failure' => '']);
        return $response;
    }

    /**
     * Each result is reported before the next command begins, which may take minutes.
     *
     * @return bool Whether the files of the plugin were replaced: the next run continues with the new ones.
     */
    private function executeCommands(): bool
    {
        foreach ($this->plugin->commands() as $command) {
            $id = (int) $command['id'];
            if (!Results::isWaiting($id)) {
                Lock::touch();
                self::extendTimeLimit();
                Results::begin($id);
                $outcome = Registry::execute((string) $command['type'], (array) $command['payload'], $id);
                Results::complete($id, $outcome);
            }
            Results::send($this->plugin);
            if ($command['type'] === self::UPDATE_OF_THE_PLUGIN) {
                return true;
            }
        }
        return false;
    }

    private static function extendTimeLimit(): void
    {
        if (function_exists('set_time_limit')) {
            @set_time_limit(self::TIME_LIMIT_SECONDS);
        }
    }
}
