<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Shop;

/** The pictures of the shop. */
interface Images
{
    /**
     * The kinds of pictures, such as `products`.
     *
     * @return string[]
     */
    public function kinds(): array;

    /**
     * The ids of pictures after one, in ascending order.
     *
     * @return int[]
     */
    public function ids(string $kind, int $after, int $count): array;

    /** Creates the thumbnails of a picture. Returns whether all were created. */
    public function regenerate(string $kind, int $id): bool;
}
