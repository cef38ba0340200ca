<?php

/** The module as PrestaShop loads it. Everything else is in `src`. */

declare(strict_types=1);

use AgencyApi\Http\CurlTransport;
use AgencyApi\Plugin\SystemClock;
use PrestaShop\Module\AgencyConnector\Commands\CurlPinnedClient;
use PrestaShop\Module\AgencyConnector\Contents;
use PrestaShop\Module\AgencyConnector\PrestaShop\CatalogueTranslator;
use PrestaShop\Module\AgencyConnector\PrestaShop\ConfigurationSettings;
use PrestaShop\Module\AgencyConnector\PrestaShop\ImageFiles;
use PrestaShop\Module\AgencyConnector\PrestaShop\SettingsPage;
use PrestaShop\Module\AgencyConnector\PrestaShop\ShopDatabase;
use PrestaShop\Module\AgencyConnector\PrestaShop\ShopGateway;
use PrestaShop\Module\AgencyConnector\Queue;
use PrestaShop\Module\AgencyConnector\Services;

if (!defined('_PS_VERSION_')) {
    exit;
}

require_once __DIR__ . '/src/autoload.php';

class AgencyConnector extends Module
{
    private const HOOKS = [
        'actionValidateOrder',
        'actionOrderStatusPostUpdate',
        'actionObjectProductAddAfter',
        'actionObjectProductUpdateAfter',
        'actionObjectProductDeleteAfter',
        'actionObjectCategoryAddAfter',
        'actionObjectCategoryUpdateAfter',
        'actionObjectCategoryDeleteAfter',
        'actionObjectCMSAddAfter',
        'actionObjectCMSUpdateAfter',
        'actionObjectCMSDeleteAfter',
    ];

    private ?Services $services = null;

    public function __construct()
    {
        $this->name = 'agencyconnector';
        $this->tab = 'administration';
        $this->version = '4.0.0';
        $this->author = 'Agency API';
        $this->need_instance = 0;
        $this->bootstrap = true;
        $this->ps_versions_compliancy = ['min' => '1.7.8.0', 'max' => _PS_VERSION_];
        parent::__construct();
        $texts = new CatalogueTranslator();
        $this->displayName = $texts->trans('Agency connector');
        $this->description = $texts->trans('Connects the shop to the service of its agency.');
        $this->confirmUninstall = $texts->trans('The shop will be disconnected from its agency. Continue?');
    }

    public function isUsingNewTranslationSystem(): bool
    {
        return true;
    }

    public function install(): bool
    {
        if (!extension_loaded('curl') || !extension_loaded('openssl')) {
            $this->_errors[] = (new CatalogueTranslator())->trans('The PHP extensions curl and openssl are required.');
            return false;
        }
        if (!parent::install() || !$this->registerHook(self::HOOKS)) {
            return false;
        }
        $this->services()->install();
        return true;
    }

    public function uninstall(): bool
    {
        $this->services()->uninstall();
        return parent::uninstall();
    }

    /** The configuration page. PrestaShop has checked the employee and the token of the page. */
    public function getContent(): string
    {
        return (new SettingsPage($this, $this->services()))->render();
    }

    public function services(): Services
    {
        return $this->services ?? $this->services = new Services(
            new ConfigurationSettings(),
            new ShopDatabase(),
            new ShopGateway(),
            new ImageFiles(),
            new CatalogueTranslator(),
            new CurlTransport(),
            new CurlPinnedClient(),
            new SystemClock()
        );
    }

    /**
     * @param array<string, mixed> $parameters
     */
    public function hookActionValidateOrder(array $parameters): void
    {
        $this->enqueue(Queue::ORDER, (string) ($parameters['order']->id ?? ''));
    }

    /**
     * @param array<string, mixed> $parameters
     */
    public function hookActionOrderStatusPostUpdate(array $parameters): void
    {
        $this->enqueue(Queue::ORDER, (string) ($parameters['id_order'] ?? ''));
    }

    /**
     * @param array<string, mixed> $parameters
     */
    public function hookActionObjectProductAddAfter(array $parameters): void
    {
        $this->enqueueContent('product', $parameters);
    }

    /**
     * @param array<string, mixed> $parameters
     */
    public function hookActionObjectProductUpdateAfter(array $parameters): void
    {
        $this->enqueueContent('product', $parameters);
    }

    /**
     * @param array<string, mixed> $parameters
     */
    public function hookActionObjectProductDeleteAfter(array $parameters): void
    {
        $this->enqueueContent('product', $parameters);
    }

    /**
     * @param array<string, mixed> $parameters
     */
    public function hookActionObjectCategoryAddAfter(array $parameters): void
    {
        $this->enqueueContent('category', $parameters);
    }

    /**
     * @param array<string, mixed> $parameters
     */
    public function hookActionObjectCategoryUpdateAfter(array $parameters): void
    {
        $this->enqueueContent('category', $parameters);
    }

    /**
     * @param array<string, mixed> $parameters
     */
    public function hookActionObjectCategoryDeleteAfter(array $parameters): void
    {
        $this->enqueueContent('category', $parameters);
    }

    /**
     * @param array<string, mixed> $parameters
     */
    public function hookActionObjectCMSAddAfter(array $parameters): void
    {
        $this->enqueueContent('page', $parameters);
    }

    /**
     * @param array<string, mixed> $parameters
     */
    public function hookActionObjectCMSUpdateAfter(array $parameters): void
    {
        $this->enqueueContent('page', $parameters);
    }

    /**
     * @param array<string, mixed> $parameters
     */
    public function hookActionObjectCMSDeleteAfter(array $parameters): void
    {
        $this->enqueueContent('page', $parameters);
    }

    /**
     * @param array<string, mixed> $parameters
     */
    private function enqueueContent(string $type, array $parameters): void
    {
        $id = (int) ($parameters['object']->id ?? 0);
        $this->enqueue(Queue::CONTENT, $id === 0 ? '' : Contents::remoteId($type, $id));
    }

    /** Hooks only queue: they neither delay a page nor break it. */
    private function enqueue(string $kind, string $ref): void
    {
        try {
            if ($ref !== '' && $this->services()->connection->isPaired()) {
                $this->services()->queue->add($kind, $ref);
            }
        } catch (Throwable $error) {
            PrestaShopLogger::addLog("Agency connector: hook failed: {$error->getMessage()}", 2);
        }
    }
}
