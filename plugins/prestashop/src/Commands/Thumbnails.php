<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Commands;

use AgencyApi\Plugin\Clock;
use PrestaShop\Module\AgencyConnector\Shop\Images;
use PrestaShop\Module\AgencyConnector\State;

/**
 * `ps.regenerate_thumbnails`: creates all thumbnails again, for some time in each run. The progress is stored before
 * each picture, so that one that ends the process is skipped.
 */
final class Thumbnails
{
    public const TYPE = 'ps.regenerate_thumbnails';

    private const SECONDS_PER_RUN = 45;

    private const PAGE_SIZE = 100;

    private Images $images;

    private State $state;

    private Clock $clock;

    public function __construct(Images $images, State $state, Clock $clock)
    {
        $this->images = $images;
        $this->state = $state;
        $this->clock = $clock;
    }

    /** The id of the command in progress; null without one. */
    public function commandId(): ?int
    {
        return $this->state->get('thumbnails')['commandId'] ?? null;
    }

    public function start(int $commandId): void
    {
        $kind = $this->images->kinds()[0] ?? null;
        $this->store(['commandId' => $commandId, 'kind' => $kind, 'after' => 0, 'created' => 0, 'failed' => 0]);
    }

    /** Works for some time. Returns the outcome when all pictures are done. */
    public function advance(): ?Outcome
    {
        $end = $this->clock->now() + self::SECONDS_PER_RUN;
        $progress = $this->state->get('thumbnails');
        while ($progress['kind'] !== null) {
            $ids = $this->images->ids($progress['kind'], $progress['after'], self::PAGE_SIZE);
            if ($ids === []) {
                $progress = ['kind' => $this->kindAfter($progress['kind']), 'after' => 0] + $progress;
            }
            foreach ($ids as $id) {
                if ($this->clock->now() >= $end) {
                    return null;
                }
                $progress = ['after' => $id, 'failed' => $progress['failed'] + 1] + $progress;
                $this->store($progress);
                if ($this->images->regenerate($progress['kind'], $id)) {
                    $progress['failed']--;
                    $progress['created']++;
                }
            }
            $this->store($progress);
        }
        $this->store(null);
        ['created' => $created, 'failed' => $failed] = $progress;
        $logs = $failed === 0 ? '' : "The thumbnails of $failed pictures could not be created";
        return new Outcome($failed === 0, ['pictures' => $created, 'failed' => $failed], $logs);
    }

    private function kindAfter(string $kind): ?string
    {
        $kinds = $this->images->kinds();
        return $kinds[(int) array_search($kind, $kinds, true) + 1] ?? null;
    }

    /**
     * @param array<string, mixed>|null $progress
     */
    private function store(?array $progress): void
    {
        $this->state->set(['thumbnails' => $progress]);
    }
}
