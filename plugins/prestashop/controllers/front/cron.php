<?php

/** The address that a scheduler requests every minute. Its token is on the configuration page. */

declare(strict_types=1);

if (!defined('_PS_VERSION_')) {
    exit;
}

class AgencyconnectorCronModuleFrontController extends ModuleFrontController
{
    private const TIME_LIMIT_SECONDS = 300;

    /** Without the theme of the shop. */
    public $ajax = true;

    public function postProcess(): void
    {
        header('Content-Type: application/json');
        header('Cache-Control: no-store');
        $services = $this->module->services();
        $token = Tools::getValue('token');
        if (!is_string($token) || !$services->cronToken->isValid($token)) {
            http_response_code(403);
            exit('{"error":"Invalid token"}');
        }
        ignore_user_abort(true);
        set_time_limit(self::TIME_LIMIT_SECONDS);
        exit((string) json_encode(['outcome' => $services->sync->run()]));
    }

    /** Runs continue while customers see the maintenance page. */
    protected function displayMaintenancePage(): void
    {
    }

    protected function displayRestrictedCountryPage(): void
    {
    }
}
