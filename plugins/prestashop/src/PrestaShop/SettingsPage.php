<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\PrestaShop;

use PrestaShop\Module\AgencyConnector\Services;
use PrestaShop\Module\AgencyConnector\Shop\Translator;
use PrestaShop\Module\AgencyConnector\Status;
use PrestaShop\Module\AgencyConnector\Sync;

/** The configuration page: connect, status, disconnect, and how to schedule runs. */
final class SettingsPage
{
    private const TOKEN_SECONDS = 60;

    private \AgencyConnector $module;

    private Services $services;

    private Translator $texts;

    public function __construct(\AgencyConnector $module, Services $services)
    {
        $this->module = $module;
        $this->services = $services;
        $this->texts = new CatalogueTranslator();
    }

    public function render(): string
    {
        $message = $this->handle();
        $context = \Context::getContext();
        $services = $this->services;
        $token = $services->cronToken->get();
        $page = ['configure' => $this->module->name];
        $context->smarty->assign([
            'agencyconnector' => [
                'action' => $context->link->getAdminLink('AdminModules', true, [], $page),
                'isPaired' => $services->connection->isPaired(),
                'serviceUrl' => $services->connection->serviceUrl(),
                'status' => (new Status($services, $this->texts))->lines(),
                'cronUrl' => $context->link->getModuleLink($this->module->name, 'cron', ['token' => $token], true),
                'cronCommand' => '* * * * * php ' . _PS_MODULE_DIR_ . "{$this->module->name}/cron.php",
                'tokenSeconds' => self::TOKEN_SECONDS,
                'script' => $this->module->getPathUri() . 'views/js/configure.js',
            ],
        ]);
        $file = _PS_MODULE_DIR_ . 'agencyconnector/agencyconnector.php';
        return $message . $this->module->display($file, 'views/templates/admin/configure.tpl');
    }

    /** Carries out the submitted form, and returns its message as HTML. */
    private function handle(): string
    {
        $actions = ['Pair', 'Sync', 'Disconnect', 'Token'];
        $submitted = array_filter($actions, static fn ($name) => \Tools::isSubmit("agencyconnector$name"));
        if ($submitted === []) {
            return '';
        }
        if (!$this->module->getPermission('configure')) {
            return $this->error($this->texts->trans('You may not configure this module.'));
        }
        try {
            return $this->perform((string) reset($submitted));
        } catch (\RuntimeException $error) {
            return $this->error($this->services->errors->describe($error));
        }
    }

    private function perform(string $action): string
    {
        switch ($action) {
            case 'Pair':
                $url = (string) \Tools::getValue('agencyconnector_url');
                $this->services->pair((string) \Tools::getValue('agencyconnector_token'), $url);
                return $this->runNow($this->texts->trans('The shop is connected.'));
            case 'Sync':
                return $this->runNow($this->texts->trans('The run is done.'));
            case 'Token':
                $this->services->cronToken->create();
                return $this->confirmation($this->texts->trans('The address for the scheduler has changed.'));
            default:
                $failure = $this->services->disconnect();
                return $failure === null
                    ? $this->confirmation($this->texts->trans('The shop is disconnected.'))
                    : $this->error($this->texts->trans(
                        'The credentials were deleted here, but the service has not revoked them: %reason%',
                        ['%reason%' => $this->services->errors->describe($failure)]
                    ));
        }
    }

    private function runNow(string $text): string
    {
        return $this->services->sync->run(true) === Sync::FAILED
            ? $this->error((string) $this->services->state->get('failure'))
            : $this->confirmation($text);
    }

    private function confirmation(string $text): string
    {
        return $this->module->displayConfirmation(htmlspecialchars($text, ENT_QUOTES));
    }

    private function error(string $text): string
    {
        return $this->module->displayError(htmlspecialchars($text, ENT_QUOTES));
    }
}
