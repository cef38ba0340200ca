<?php

/**
 * A fake shop with the module for PrestaShop, which sends its requests to a real service. Standard input is JSON:
 * `{ serviceUrl, pairingToken, settings, steps: [name, …] }`. Standard output has the result of each step, and the
 * settings for the next process.
 */

declare(strict_types=1);

use AgencyApi\Http\CurlTransport;
use AgencyApi\Plugin\SystemClock;
use PrestaShop\Module\AgencyConnector\Commands\CurlPinnedClient;
use PrestaShop\Module\AgencyConnector\Services;
use PrestaShop\Module\AgencyConnector\Tests\EnglishTexts;
use PrestaShop\Module\AgencyConnector\Tests\FakeShop;
use PrestaShop\Module\AgencyConnector\Tests\MemorySettings;
use PrestaShop\Module\AgencyConnector\Tests\SqliteDatabase;

require __DIR__ . '/../../plugins/prestashop/tests/bootstrap.php';

$input = json_decode((string) stream_get_contents(STDIN), true);
$shop = new FakeShop();
// The service takes the place of the pages of the shop.
$shop->url = $input['serviceUrl'] . '/livez';
$settings = new MemorySettings();
$settings->values = $input['settings'];
$module = new Services(
    $settings,
    new SqliteDatabase(),
    $shop,
    $shop,
    new EnglishTexts(),
    new CurlTransport(),
    new CurlPinnedClient(),
    new SystemClock()
);
$module->queue->create();
$steps = [
    'pair' => fn () => $module->pair($input['pairingToken'], $input['serviceUrl']),
    'order' => fn () => $module->queue->add('order', '12'),
    'run' => fn () => $module->sync->run(true),
    'disconnect' => fn () => $module->disconnect(),
];
$results = array_map(fn (string $step) => $steps[$step](), $input['steps']);
echo json_encode(['results' => $results, 'logs' => $shop->logs, 'settings' => (object) $settings->values]);
