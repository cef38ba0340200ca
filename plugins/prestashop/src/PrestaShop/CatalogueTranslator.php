<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\PrestaShop;

use PrestaShop\Module\AgencyConnector\Shop\Translator;

final class CatalogueTranslator implements Translator
{
    public const DOMAIN = 'Modules.Agencyconnector.Admin';

    public function trans(string $text, array $parameters = []): string
    {
        return \Context::getContext()->getTranslator()->trans($text, $parameters, self::DOMAIN);
    }
}
