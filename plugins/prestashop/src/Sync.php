<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use AgencyApi\Errors\ApiException;
use AgencyApi\Plugin\Clock;
use AgencyApi\Plugin\SitePlugin;
use PrestaShop\Module\AgencyConnector\Commands\Command;
use PrestaShop\Module\AgencyConnector\Commands\Outcome;
use PrestaShop\Module\AgencyConnector\Commands\Thumbnails;
use PrestaShop\Module\AgencyConnector\Shop\Shop;

/** A run: sends what waits, and executes the commands of the agency. A scheduler starts it every minute. */
final class Sync
{
    public const DONE = 'done';

    public const FAILED = 'failed';

    public const LOCKED = 'locked';

    public const PAUSED = 'paused';

    public const UNPAIRED = 'unpaired';

    /** Five minutes, and some seconds less because schedulers are not exact. */
    private const HEARTBEAT_SECONDS = 290;

    /** While the service does not accept the credentials, a run tries once an hour. */
    private const RETRY_REJECTED_SECONDS = 3600;

    private const MAX_PAUSE_SECONDS = 600;

    private Connection $connection;

    private State $state;

    private Lock $lock;

    private Results $results;

    private Outbox $outbox;

    private Thumbnails $thumbnails;

    private Shop $shop;

    private ErrorText $errors;

    private Clock $clock;

    /** @var array<string, Command> By type. */
    private array $commands;

    /**
     * @param array<string, Command> $commands
     */
    public function __construct(
        Connection $connection,
        State $state,
        Lock $lock,
        Results $results,
        Outbox $outbox,
        Thumbnails $thumbnails,
        Shop $shop,
        ErrorText $errors,
        Clock $clock,
        array $commands
    ) {
        $this->connection = $connection;
        $this->state = $state;
        $this->lock = $lock;
        $this->results = $results;
        $this->outbox = $outbox;
        $this->thumbnails = $thumbnails;
        $this->shop = $shop;
        $this->errors = $errors;
        $this->clock = $clock;
        $this->commands = $commands;
    }

    /**
     * @param bool $isForced Also sends a heartbeat that is not due, and ends a pause.
     * @return string One of the constants above.
     */
    public function run(bool $isForced = false): string
    {
        if (!$this->connection->isPaired()) {
            return self::UNPAIRED;
        }
        if (!$this->lock->acquire()) {
            return self::LOCKED;
        }
        try {
            $this->state->set(['lastRunAt' => $this->now()]);
            return $this->isPaused() && !$isForced ? self::PAUSED : $this->runOnce($isForced);
        } finally {
            $this->lock->release();
        }
    }

    private function runOnce(bool $isForced): string
    {
        $plugin = null;
        try {
            $plugin = $this->connection->sitePlugin($this->state->get('clockOffsetSeconds'));
            $this->synchronize($plugin, $isForced);
            $this->state->set(['failedAt' => 0, 'failure' => '', 'lastContactAt' => $this->now(), 'rejectedAt' => 0]);
            return self::DONE;
        } catch (\Throwable $error) {
            // Code of other modules runs as well: what they throw must not end the process.
            $this->recordFailure($error);
            return self::FAILED;
        } finally {
            if ($plugin !== null && $plugin->clockOffsetSeconds() !== $this->state->get('clockOffsetSeconds')) {
                $this->state->set(['clockOffsetSeconds' => $plugin->clockOffsetSeconds()]);
            }
        }
    }

    private function synchronize(SitePlugin $plugin, bool $isForced): void
    {
        $this->results->send($plugin);
        if ($isForced || $this->state->get('lastHeartbeatAt') <= $this->now() - self::HEARTBEAT_SECONDS) {
            $plugin->heartbeat($this->connection->versions());
            $this->state->set(['lastHeartbeatAt' => $this->now()]);
        }
        foreach ($plugin->commands() as $command) {
            $this->accept((int) $command['id'], (string) $command['type'], (array) $command['payload']);
            // Each result is reported before the next command begins, which may take minutes.
            $this->results->send($plugin);
        }
        $this->outbox->run($plugin);
        $commandId = $this->thumbnails->commandId();
        $outcome = $commandId === null ? null : $this->thumbnails->advance();
        if ($commandId !== null && $outcome !== null) {
            $this->complete($commandId, $outcome);
            $this->results->send($plugin);
        }
    }

    /**
     * @param array<string, mixed> $payload
     */
    private function accept(int $commandId, string $type, array $payload): void
    {
        if ($this->results->isWaiting($commandId) || $this->thumbnails->commandId() === $commandId) {
            return;
        }
        if ($type === Thumbnails::TYPE && $this->thumbnails->commandId() === null) {
            $this->thumbnails->start($commandId);
            return;
        }
        $this->results->begin($commandId);
        $this->complete($commandId, $this->execute($type, $payload));
    }

    /**
     * @param array<string, mixed> $payload
     */
    private function execute(string $type, array $payload): Outcome
    {
        if ($type === Thumbnails::TYPE) {
            return new Outcome(false, [], 'The thumbnails are being regenerated already');
        }
        if (!isset($this->commands[$type])) {
            return new Outcome(false, [], "This shop does not support the command $type");
        }
        $level = ob_get_level();
        // The output of other modules must not become part of a page.
        ob_start();
        try {
            return $this->commands[$type]->run($payload);
        } catch (\Throwable $error) {
            $this->shop->log("command $type failed: {$error->getMessage()}");
            return new Outcome(false, ['reason' => $error->getMessage()], $error->getMessage());
        } finally {
            while (ob_get_level() > $level) {
                ob_end_clean();
            }
        }
    }

    private function complete(int $commandId, Outcome $outcome): void
    {
        $status = $outcome->isSuccess ? 'success' : 'error';
        $this->results->complete($commandId, $status, $outcome->result, $outcome->logs);
    }

    private function isPaused(): bool
    {
        $now = $this->now();
        $pausedUntil = $this->state->get('pausedUntil');
        return $this->state->get('rejectedAt') > $now - self::RETRY_REJECTED_SECONDS
            || ($pausedUntil > $now && $pausedUntil <= $now + self::MAX_PAUSE_SECONDS);
    }

    private function recordFailure(\Throwable $error): void
    {
        $this->shop->log("synchronization failed: {$error->getMessage()}");
        $changes = ['failedAt' => $this->now(), 'failure' => $this->errors->describe($error)];
        if ($error instanceof ApiException) {
            $pause = min($error->retryAfterSeconds() ?? 0, self::MAX_PAUSE_SECONDS);
            $changes['pausedUntil'] = $this->now() + $pause;
            if ($error->errorCode() === 'INVALID_CREDENTIALS') {
                $changes['rejectedAt'] = $this->now();
            }
        }
        $this->state->set($changes);
    }

    private function now(): int
    {
        return (int) $this->clock->now();
    }
}
