<?php

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

/** Requests a page again and again, and records for how long it was broken or under maintenance. */
final class Visitor
{
    private string $url;

    private string $text;

    /** @var array<int, array{0: float, 1: string}> Times and states. */
    private array $states = [];

    /**
     * @param string $text What the page shows if it is right.
     */
    public function __construct(string $url, string $text)
    {
        $this->url = $url;
        $this->text = $text;
    }

    /** @return string `right`, `maintenance` or `broken`. */
    public function request(): string
    {
        $context = stream_context_create(['http' => ['ignore_errors' => true, 'timeout' => 20]]);
        $body = (string) @file_get_contents($this->url, false, $context);
        $status = (int) (explode(' ', $http_response_header[0] ?? 'HTTP/1.1 0')[1] ?? 0);
        $isRight = $status === 200 && strpos($body, $this->text) !== false;
        $state = $isRight ? 'right' : ($status === 503 ? 'maintenance' : 'broken');
        $this->states[] = [microtime(true), $state];
        return $state;
    }

    /** Requests the page while a process runs. */
    public function watch(Process $process): void
    {
        while ($process->isRunning()) {
            $this->request();
            usleep(30000);
        }
    }

    /** Requests the page until it is right. Returns the seconds that it took, null if it never was. */
    public function waitUntilRight(float $timeoutSeconds): ?float
    {
        $startedAt = microtime(true);
        do {
            if ($this->request() === 'right') {
                return round(microtime(true) - $startedAt, 2);
            }
            usleep(100000);
        } while (microtime(true) < $startedAt + $timeoutSeconds);
        return null;
    }

    /**
     * @return array{requests: int, brokenSeconds: float, maintenanceSeconds: float} Durations until the next request.
     */
    public function summary(): array
    {
        $seconds = ['broken' => 0.0, 'maintenance' => 0.0, 'right' => 0.0];
        foreach ($this->states as $index => [$time, $state]) {
            $seconds[$state] += ($this->states[$index + 1][0] ?? $time) - $time;
        }
        return [
            'requests' => count($this->states),
            'brokenSeconds' => round($seconds['broken'], 2),
            'maintenanceSeconds' => round($seconds['maintenance'], 2),
        ];
    }
}
