<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Commands;

use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Request;
use AgencyApi\Http\Transport;

/** Requests the home page of the shop, to learn whether it works. */
final class Probe
{
    private const ATTEMPTS = 3;

    private const PAUSE_SECONDS = 2;

    private const TIMEOUT_SECONDS = 15.0;

    private Transport $transport;

    /** @var callable(int): mixed */
    private $sleep;

    /**
     * @param callable(int): mixed $sleep
     */
    public function __construct(Transport $transport, callable $sleep)
    {
        $this->transport = $transport;
        $this->sleep = $sleep;
    }

    /**
     * @return array{url: string, status: int, attempts: int, durationMs: int} The status is 0 without a response.
     */
    public function run(string $url): array
    {
        $startedAt = microtime(true);
        for ($attempt = 1;; $attempt++) {
            $probe = ['url' => $url, 'status' => $this->status($url), 'attempts' => $attempt];
            if (self::isHealthy($probe) || $attempt === self::ATTEMPTS) {
                return $probe + ['durationMs' => (int) round((microtime(true) - $startedAt) * 1000)];
            }
            ($this->sleep)(self::PAUSE_SECONDS);
        }
    }

    /**
     * @param array{status: int} $probe
     */
    public static function isHealthy(array $probe): bool
    {
        // 503 is the maintenance page of the shop.
        return ($probe['status'] >= 200 && $probe['status'] < 500) || $probe['status'] === 503;
    }

    private function status(string $url): int
    {
        try {
            return $this->transport->send(new Request('GET', $url, [], '', self::TIMEOUT_SECONDS))->status;
        } catch (NetworkException $error) {
            return 0;
        }
    }
}
