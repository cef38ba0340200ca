<?php

/** A run from the command line, for a scheduler: `* * * * * php modules/agencyconnector/cron.php`. */

declare(strict_types=1);

use PrestaShop\Module\AgencyConnector\Sync;

if (PHP_SAPI !== 'cli') {
    http_response_code(404);
    exit;
}

require dirname(__DIR__, 2) . '/config/config.inc.php';

$module = Module::getInstanceByName('agencyconnector');
if (!$module instanceof AgencyConnector || !$module->active) {
    fwrite(STDERR, "The module agencyconnector is not installed or not active\n");
    exit(1);
}
$outcome = $module->services()->sync->run();
echo "Run: $outcome\n";
if ($outcome === Sync::FAILED) {
    fwrite(STDERR, $module->services()->state->get('failure') . "\n");
    exit(1);
}
