<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use PrestaShop\Module\AgencyConnector\Shop\Translator;

final class EnglishTexts implements Translator
{
    public function trans(string $text, array $parameters = []): string
    {
        return strtr($text, $parameters);
    }
}
