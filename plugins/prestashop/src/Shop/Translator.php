<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Shop;

/** Translates messages for the people who run the shop. */
interface Translator
{
    /**
     * @param array<string, string> $parameters Texts by their placeholders, such as `%name%`.
     */
    public function trans(string $text, array $parameters = []): string;
}
