<?php

declare(strict_types=1);

namespace AgencyApi\Plugin;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyApi\Generated\PushPaths;
use AgencyApi\Http\Json;
use AgencyApi\Http\Transport;

/**
 * The plugin API of the service, for one site. Methods throw `ApiException` and `NetworkException`. They retry only
 * after a correction of the clock: the next heartbeat and the next poll are the retries.
 */
final class SitePlugin
{
    private const ACTIVITY_TIMEOUT_SECONDS = 5.0;

    private const MAX_LABEL_LENGTH = 200;

    private Connection $connection;

    private EventQueue $queue;

    private Clock $clock;

    /**
     * @param array{serviceUrl: string, apiKey: string, apiSecret: string, language?: string, timeoutSeconds?: float,
     *   clockOffsetSeconds?: int} $options The credentials from pairing, and the clock offset of an earlier process.
     * @param EventQueue|null $queue Default: a queue for the lifetime of the process.
     * @throws \InvalidArgumentException when an option is missing.
     */
    public function __construct(
        Transport $transport,
        array $options,
        ?EventQueue $queue = null,
        ?Clock $clock = null
    ) {
        foreach (['serviceUrl', 'apiKey', 'apiSecret'] as $name) {
            if (!is_string($options[$name] ?? null) || $options[$name] === '') {
                throw new \InvalidArgumentException("The option $name is required");
            }
        }
        $this->clock = $clock ?? new SystemClock();
        $this->queue = $queue ?? new MemoryQueue();
        $this->connection = new Connection($transport, $options, $this->clock);
    }

    /** The service's clock minus the clock of the site, to pass to the next process. */
    public function clockOffsetSeconds(): int
    {
        return $this->connection->clockOffsetSeconds();
    }

    /**
     * Sends a heartbeat, then the queued activity events.
     *
     * @param array<string, mixed> $body Versions, automatic-update policy and abilities.
     * @return array{status: string, timestamp: string, latencyMs: int, hmacRequired: bool, pendingCommands: int}
     */
    public function heartbeat(array $body = []): array
    {
        $response = $this->connection->signed('POST', '/api/plugin/v2/heartbeat', $body);
        $this->flush();
        return $response;
    }

    /**
     * Pushes content, a security event or a report.
     *
     * @param string $kind A key of `PushPaths::PATHS`, such as `site-contents`.
     * @param array<string, mixed> $body
     * @return array{success: bool, id: int}
     * @throws \InvalidArgumentException when the kind is unknown.
     */
    public function push(string $kind, array $body): array
    {
        $path = PushPaths::PATHS[$kind] ?? null;
        if ($path === null) {
            throw new \InvalidArgumentException("Unknown kind: $kind");
        }
        return $this->connection->signed('POST', $path, $body);
    }

    /**
     * Sends an activity event. Takes at most 5 seconds and throws nothing. An event that cannot be sent is queued for
     * the next heartbeat. An event that the service rejects, or that has no JSON form, is dropped.
     *
     * @param array<string, mixed> $event `remote_at` defaults to the current time.
     * @return string `sent`, `queued` or `rejected`.
     */
    public function activity(array $event): string
    {
        try {
            $event = $this->complete($event);
        } catch (\JsonException $error) {
            return 'rejected';
        }
        try {
            $this->connection->signed('POST', '/api/plugin/v2/activity', $event, self::ACTIVITY_TIMEOUT_SECONDS);
            return 'sent';
        } catch (NetworkException $error) {
            $this->queue->add($event);
            return 'queued';
        } catch (ApiException $error) {
            if ($error->isRejected()) {
                return 'rejected';
            }
            $this->queue->add($event);
            return 'queued';
        }
    }

    /**
     * Queues an activity event for the next heartbeat without a request, so that hooks do not delay the page. An event
     * that has no JSON form is dropped.
     *
     * @param array<string, mixed> $event `remote_at` defaults to the current time.
     */
    public function enqueue(array $event): void
    {
        try {
            $this->queue->add($this->complete($event));
        } catch (\JsonException $error) {
            return;
        }
    }

    /**
     * Sends the queued activity events. Events that cannot be sent stay queued, also those that a proxy blocks; events
     * that the service rejects are dropped.
     *
     * @return int The number of events that the service accepted.
     * @throws ApiException when the service rejects the request for another reason than its events.
     */
    public function flush(): int
    {
        return (new Flush($this->connection, $this->queue))->run();
    }

    /**
     * Fetches the queued commands of this site. A command without a result is delivered again.
     *
     * @return array<int, array{id: int, type: string, payload: array<string, mixed>}>
     */
    public function commands(): array
    {
        return $this->connection->signed('GET', '/api/plugin/commands')['commands'] ?? [];
    }

    /**
     * Reports the result of a command. Later results of the same command are ignored.
     *
     * @param array{commandId: int, status: string, result?: array<string, mixed>, logs?: string,
     *   executedAt?: string} $result
     * @return array{success: bool}
     */
    public function report(array $result): array
    {
        return $this->connection->signed('POST', '/api/plugin/command-result', $result);
    }

    /**
     * Erases the personal data of a site user from the service. The plugin must erase the data on the site itself.
     *
     * @param array{platform: string, user_id: int, user_data: array{email: string}} $request
     * @return array{success: bool, erasureId: int}
     */
    public function erase(array $request): array
    {
        return $this->connection->postWithSecret('/v1/gdpr/delete', $request);
    }

    /**
     * Validates and consumes the one-time token of a console user who signs in to the site.
     *
     * @return array{valid: bool, user?: array{email: string, name: string, role: string}}
     */
    public function validateSso(string $token): array
    {
        return $this->connection->signed('POST', '/api/plugin/v2/sso-validate', ['token' => $token]);
    }

    /** Revokes the credentials permanently, when the plugin is uninstalled. The agency keeps the data of the site. */
    public function disconnect(): void
    {
        $this->connection->signed('POST', '/api/plugin/disconnect');
    }

    /**
     * @param array<string, mixed> $event
     * @return array<string, mixed>
     * @throws \JsonException
     */
    private function complete(array $event): array
    {
        $event = Json::copy($event + ['remote_at' => gmdate('Y-m-d\TH:i:s\Z', (int) $this->clock->now())]);
        $label = $event['entity_label'] ?? null;
        if (is_string($label)) {
            preg_match('/^.{0,' . self::MAX_LABEL_LENGTH . '}/su', $label, $match);
            $event['entity_label'] = $match[0];
        }
        return $event;
    }
}
