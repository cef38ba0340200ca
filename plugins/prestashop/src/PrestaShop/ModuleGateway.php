<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\PrestaShop;

use PrestaShop\PrestaShop\Core\Addon\Module\ModuleManagerBuilder;

/** The modules of the shop, through its own module manager. */
final class ModuleGateway
{
    /** The profile of employees that may do everything. */
    private const SUPER_ADMIN_PROFILE = 1;

    /**
     * @return array<int, array{name: string, displayName: string, version: string, availableVersion: ?string,
     *   isActive: bool, author: ?string}>
     */
    public function installed(): array
    {
        $this->ensureEmployee();
        $modules = [];
        foreach (ModuleManagerBuilder::getInstance()->buildRepository()->getInstalledModules() as $module) {
            $name = (string) $module->get('name');
            $version = $this->version($name);
            if ($version === null) {
                continue;
            }
            $author = $module->get('author');
            $modules[] = [
                'name' => $name,
                'displayName' => (string) ($module->get('displayName') ?? $name),
                'version' => $version,
                'availableVersion' => self::newest($module->get('version_available'), $module->disk->get('version')),
                'isActive' => \Module::isEnabled($name),
                'author' => is_string($author) && $author !== '' ? $author : null,
            ];
        }
        return $modules;
    }

    /** The version in the database: that of the files is a newer one before the shop has updated the module. */
    public function version(string $name): ?string
    {
        $database = new ShopDatabase();
        $table = $database->prefix() . 'module';
        $rows = $database->rows("SELECT version FROM $table WHERE name = '{$database->escape($name)}'");
        return isset($rows[0]) ? (string) $rows[0]['version'] : null;
    }

    public function update(string $name): void
    {
        $this->ensureEmployee();
        $manager = ModuleManagerBuilder::getInstance()->build();
        if (!$manager->upgrade($name)) {
            throw new \RuntimeException((string) $manager->getError($name));
        }
        // Outside of the back office, nothing else clears the caches that contain the earlier files.
        \Tools::clearSmartyCache();
        \Tools::clearSf2Cache();
        \Media::clearCache();
    }

    /**
     * The module manager checks the rights of the employee. A run has none: the merchant who connected the shop has
     * delegated updates to the agency.
     */
    private function ensureEmployee(): void
    {
        $context = \Context::getContext();
        if (\Validate::isLoadedObject($context->employee)) {
            return;
        }
        $employees = \Employee::getEmployeesByProfile(self::SUPER_ADMIN_PROFILE, true);
        if ($employees !== []) {
            $context->employee = new \Employee((int) $employees[0]['id_employee']);
        }
    }

    /**
     * @param mixed ...$versions Those that the marketplace and the files have.
     */
    private static function newest(...$versions): ?string
    {
        $known = array_filter($versions, static fn ($version) => is_string($version) && $version !== '');
        usort($known, 'version_compare');
        return end($known) ?: null;
    }
}
