<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\PrestaShop;

use PrestaShop\Module\AgencyConnector\Shop\Images;

/** The original pictures and their thumbnails in the folders of the shop. */
final class ImageFiles implements Images
{
    /** The folders of kinds other than products, below the folder of pictures. */
    private const FOLDERS = ['categories' => 'c', 'manufacturers' => 'm', 'suppliers' => 'su', 'stores' => 'st'];

    private const PRODUCTS = 'products';

    public function kinds(): array
    {
        return array_merge([self::PRODUCTS], array_keys(self::FOLDERS));
    }

    public function ids(string $kind, int $after, int $count): array
    {
        if ($kind === self::PRODUCTS) {
            $table = _DB_PREFIX_ . 'image';
            $sql = "SELECT id_image FROM $table WHERE id_image > $after ORDER BY id_image LIMIT $count";
            return array_map('intval', array_column((new ShopDatabase())->rows($sql), 'id_image'));
        }
        $ids = [];
        foreach (glob(_PS_IMG_DIR_ . self::FOLDERS[$kind] . '/*.jpg') ?: [] as $file) {
            $name = basename($file, '.jpg');
            if (ctype_digit($name) && (int) $name > $after) {
                $ids[] = (int) $name;
            }
        }
        sort($ids);
        return array_slice($ids, 0, $count);
    }

    public function regenerate(string $kind, int $id): bool
    {
        $base = _PS_IMG_DIR_ . ($kind === self::PRODUCTS
            ? 'p/' . \Image::getImgFolderStatic($id) . $id
            : self::FOLDERS[$kind] . "/$id");
        if (!is_file("$base.jpg")) {
            return false;
        }
        $isCreated = true;
        foreach (\ImageType::getImagesTypes($kind) as $type) {
            foreach ($this->formats() as $format) {
                $file = "$base-" . stripslashes($type['name']) . ".$format";
                $size = [(int) $type['width'], (int) $type['height']];
                $isCreated = \ImageManager::resize("$base.jpg", $file, $size[0], $size[1], $format, true) && $isCreated;
            }
        }
        return $isCreated;
    }

    /**
     * JPEG, and since PrestaShop 8.1 the formats that the shop is set to.
     *
     * @return string[]
     */
    private function formats(): array
    {
        $configured = array_filter(explode(',', (string) \Configuration::get('PS_IMAGE_FORMAT')));
        return array_values(array_unique(array_merge(['jpg'], array_intersect($configured, ['webp', 'avif']))));
    }
}
