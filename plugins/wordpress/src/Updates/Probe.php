<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

defined('ABSPATH') || exit;

/**
 * Requests pages of the site before and after an update. Only what was right before and is wrong afterwards is
 * blamed on the update.
 */
final class Probe
{
    private const PAUSES_SECONDS = [1, 2];

    /** For how long pages may ask to wait. */
    private const MAX_WAIT_SECONDS = 60;

    /** @var Page[] */
    private array $before;

    private int $waitedSeconds = 0;

    /** @var array{url: string, status: int, attempts: int, durationMs: int}|null */
    private ?array $result = null;

    private function __construct()
    {
        $this->before = array_map([Page::class, 'fetch'], self::urls());
    }

    /** Requests the pages as they are before the update. */
    public static function start(): self
    {
        return new self();
    }

    /** Whether the server of the site can request its pages at all. */
    public function isPossible(): bool
    {
        return $this->reachable() !== [];
    }

    /**
     * Requests the pages again. Returns what is wrong since the update, null if nothing is.
     *
     * @param callable(): bool $isOver Whether further attempts are pointless.
     */
    public function run(callable $isOver): ?string
    {
        $first = null;
        foreach ($this->reachable() as $before) {
            $problem = $this->check($before, $isOver);
            if ($problem !== null) {
                return $problem;
            }
            $first = $first ?? $this->result;
        }
        $this->result = $first;
        return null;
    }

    /**
     * The result of the page that failed, or of the first one.
     *
     * @return array{url: string, status: int, attempts: int, durationMs: int}|null
     */
    public function toArray(): ?array
    {
        return $this->result;
    }

    private function check(Page $before, callable $isOver): ?string
    {
        for ($attempt = 1; true; $attempt++) {
            $page = $this->fetch($before);
            $this->result = [
                'url' => $page->url,
                'status' => $page->status,
                'attempts' => $attempt,
                'durationMs' => $page->durationMs,
            ];
            $isWaiting = $page->retryAfterSeconds() !== null;
            $problem = $isWaiting ? null : $page->problemSince($before);
            $pause = self::PAUSES_SECONDS[$attempt - 1] ?? null;
            if ($problem === null || $pause === null || $isOver()) {
                return $problem;
            }
            sleep($pause);
        }
    }

    /** Requests a page, and again while it asks to wait. */
    private function fetch(Page $before): Page
    {
        $page = Page::fetch($before->url);
        while (
            $page->retryAfterSeconds() !== null && $before->retryAfterSeconds() === null
            && $this->waitedSeconds < self::MAX_WAIT_SECONDS
        ) {
            $pause = min($page->retryAfterSeconds(), 5);
            sleep($pause);
            $this->waitedSeconds += $pause;
            $page = Page::fetch($before->url);
        }
        return $page;
    }

    /**
     * @return Page[]
     */
    private function reachable(): array
    {
        return array_filter($this->before, static fn (Page $page): bool => $page->isReachable());
    }

    /**
     * The last one loads the code of plugins for the administration; it responds with status 400.
     *
     * @return string[]
     */
    private static function urls(): array
    {
        return array_unique([
            home_url('/'),
            network_home_url('/'),
            site_url('wp-login.php'),
            admin_url('admin-ajax.php?action=agency_connector_probe'),
        ]);
    }
}
