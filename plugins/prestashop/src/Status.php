<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use PrestaShop\Module\AgencyConnector\Shop\Translator;

/** The state of the connection in words. */
final class Status
{
    /** A scheduler that runs every minute is late after some of them. */
    private const LATE_SECONDS = 600;

    private Services $services;

    private Translator $texts;

    public function __construct(Services $services, Translator $texts)
    {
        $this->services = $services;
        $this->texts = $texts;
    }

    /**
     * @return array<string, string> Values by label.
     */
    public function lines(): array
    {
        $state = $this->services->state;
        if (!$this->services->connection->isPaired()) {
            return [$this->texts->trans('Status') => $this->texts->trans('Not connected')];
        }
        $lines = [
            $this->texts->trans('Status') => $this->summary(),
            $this->texts->trans('Service') => $this->services->connection->serviceUrl(),
            $this->texts->trans('Last contact') => $this->time($state->get('lastContactAt')),
            $this->texts->trans('Last run') => $this->time($state->get('lastRunAt')),
            $this->texts->trans('Waiting to be sent') => (string) $this->services->queue->count(),
        ];
        return $state->get('failure') === ''
            ? $lines
            : $lines + [$this->texts->trans('Last failure') => $state->get('failure')];
    }

    private function summary(): string
    {
        $state = $this->services->state;
        if ($state->get('rejectedAt') > 0) {
            return $this->texts->trans('The service no longer accepts this shop');
        }
        if ($state->get('failedAt') > 0) {
            return $this->texts->trans('Connected, the last run failed');
        }
        return $state->get('lastRunAt') < time() - self::LATE_SECONDS
            ? $this->texts->trans('Connected, but no run has been started lately: check the scheduler')
            : $this->texts->trans('Connected');
    }

    private function time(int $seconds): string
    {
        return $seconds === 0 ? $this->texts->trans('Never') : date('Y-m-d H:i:s', $seconds);
    }
}
