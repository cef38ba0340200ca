<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\PrestaShop;

use PrestaShop\Module\AgencyConnector\Shop\Shop;

/** The default shop of the installation, in its default language. */
final class ShopGateway implements Shop
{
    private Rows $rows;

    private ModuleGateway $modules;

    public function __construct()
    {
        $language = (int) \Configuration::get('PS_LANG_DEFAULT');
        $this->rows = new Rows(new ShopDatabase(), (int) \Configuration::get('PS_SHOP_DEFAULT'), $language);
        $this->modules = new ModuleGateway();
    }

    public function version(): string
    {
        return _PS_VERSION_;
    }

    public function url(): string
    {
        $shop = new \Shop((int) \Configuration::get('PS_SHOP_DEFAULT'));
        $isSecure = (bool) \Configuration::get('PS_SSL_ENABLED');
        $address = $isSecure ? 'https://' . $shop->domain_ssl : 'http://' . $shop->domain;
        return $address . $shop->getBaseURI();
    }

    public function keyMaterial(): string
    {
        return defined('_COOKIE_KEY_') ? (string) constant('_COOKIE_KEY_') : '';
    }

    public function language(): string
    {
        $language = \Context::getContext()->language ?? null;
        return $language !== null && $language->iso_code === 'fr' ? 'fr' : 'en';
    }

    public function summary(): array
    {
        return $this->rows->summary() + ['name' => (string) \Configuration::get('PS_SHOP_NAME'), 'url' => $this->url()];
    }

    public function content(string $type, int $id): ?array
    {
        $row = $this->rows->content($type, $id);
        return $row === null ? null : [
            'title' => (string) $row['title'],
            'slug' => (string) $row['slug'],
            'url' => $this->contentUrl($type, $id),
            'isActive' => (bool) $row['active'],
            'createdAt' => $row['created_at'],
            'updatedAt' => $row['updated_at'],
        ];
    }

    public function contentIds(string $type, int $after, int $count): array
    {
        return $this->rows->contentIds($type, $after, $count);
    }

    public function order(int $id): ?array
    {
        $row = $this->rows->order($id);
        return $row === null ? null : [
            'reference' => (string) $row['reference'],
            'status' => (string) $row['status'],
            'total' => (string) $row['total'],
            'currency' => (string) $row['currency'],
            'createdAt' => (string) $row['created_at'],
            'itemCount' => (int) $row['item_count'],
        ];
    }

    public function modules(): array
    {
        return $this->modules->installed();
    }

    public function moduleVersion(string $name): ?string
    {
        return $this->modules->version($name);
    }

    public function updateModule(string $name): void
    {
        $this->modules->update($name);
    }

    public function log(string $message): void
    {
        \PrestaShopLogger::addLog("Agency connector: $message", 2, null, null, null, true);
    }

    private function contentUrl(string $type, int $id): string
    {
        $link = \Context::getContext()->link ?? new \Link();
        switch ($type) {
            case 'product':
                return (string) $link->getProductLink($id);
            case 'category':
                return (string) $link->getCategoryLink($id);
            default:
                return (string) $link->getCMSLink($id);
        }
    }
}
