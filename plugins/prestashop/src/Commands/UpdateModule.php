<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Commands;

use PrestaShop\Module\AgencyConnector\Shop\Shop;

/** `ps.update_module` { slug, version }: updates a module with the module manager of the shop. */
final class UpdateModule implements Command
{
    private Shop $shop;

    private Probe $probe;

    public function __construct(Shop $shop, Probe $probe)
    {
        $this->shop = $shop;
        $this->probe = $probe;
    }

    public function run(array $payload): Outcome
    {
        [$slug, $version] = [$payload['slug'] ?? null, $payload['version'] ?? null];
        // The name becomes a path.
        if (!is_string($slug) || preg_match('/^[A-Za-z0-9_-]+$/D', $slug) !== 1 || !is_string($version)) {
            throw new \InvalidArgumentException('The payload must be { slug, version }');
        }
        $before = $this->shop->moduleVersion($slug);
        if ($before === null) {
            throw new \InvalidArgumentException("The module $slug is not installed");
        }
        if (version_compare($before, $version, '>=')) {
            return self::outcome($slug, $before, $before, 'unchanged');
        }
        try {
            $this->shop->updateModule($slug);
        } catch (\Throwable $error) {
            $after = $this->shop->moduleVersion($slug) ?? '';
            return self::outcome($slug, $before, $after, 'failed', null, $error->getMessage());
        }
        $after = $this->shop->moduleVersion($slug) ?? '';
        if (version_compare($after, $version, '<')) {
            $reason = "The shop offers version $after, not $version";
            return self::outcome($slug, $before, $after, 'failed', null, $reason);
        }
        // The module manager of the shop cannot undo an update: the agency must learn that the shop is broken.
        $probe = $this->probe->run($this->shop->url());
        return Probe::isHealthy($probe)
            ? self::outcome($slug, $before, $after, 'updated', $probe)
            : self::outcome($slug, $before, $after, 'failed', $probe, 'The shop does not respond since the update');
    }

    /**
     * @param array<string, mixed>|null $probe
     */
    private static function outcome(
        string $slug,
        string $before,
        string $after,
        string $outcome,
        ?array $probe = null,
        string $reason = ''
    ): Outcome {
        $isSuccess = $outcome !== 'failed';
        return new Outcome($isSuccess, [
            'type' => 'module',
            'slug' => $slug,
            'before' => $before,
            'after' => $after,
            'outcome' => $outcome,
            'probe' => $probe,
        ] + ($isSuccess ? [] : ['reason' => $reason]), $reason);
    }
}
