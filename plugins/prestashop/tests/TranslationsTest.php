<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use PHPUnit\Framework\TestCase;

final class TranslationsTest extends TestCase
{
    private const ROOT = __DIR__ . '/..';

    private const FILE = self::ROOT . '/translations/fr-FR/ModulesAgencyconnectorAdmin.fr-FR.xlf';

    /**
     * @return string[] The texts of the code and of the template.
     */
    private static function texts(): array
    {
        $texts = [];
        $folder = new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator(self::ROOT . '/src'));
        $files = new \RegexIterator($folder, '/\.php$/');
        foreach (array_merge(iterator_to_array($files, false), [self::ROOT . '/agencyconnector.php']) as $file) {
            $code = (string) file_get_contents((string) $file);
            preg_match_all("/->trans\\(\\s*'((?:[^'\\\\]|\\\\.)*)'/", $code, $matches);
            array_push($texts, ...array_map('stripslashes', $matches[1]));
        }
        $template = (string) file_get_contents(self::ROOT . '/views/templates/admin/configure.tpl');
        preg_match_all("/\\{l s='([^']*)' d='Modules\\.Agencyconnector\\.Admin'\\}/", $template, $matches);
        array_push($texts, ...$matches[1]);
        $texts = array_unique($texts);
        sort($texts);
        return $texts;
    }

    /**
     * @return array<string, string> Translations by their texts.
     */
    private static function translations(): array
    {
        $translations = [];
        $document = new \SimpleXMLElement((string) file_get_contents(self::FILE));
        foreach ($document->file->body->{'trans-unit'} as $unit) {
            $translations[(string) $unit->source] = (string) $unit->target;
        }
        ksort($translations);
        return $translations;
    }

    public function testTranslatesEveryText(): void
    {
        $texts = self::texts();
        self::assertGreaterThan(40, count($texts));
        self::assertSame($texts, array_keys(self::translations()));
    }

    public function testKeepsPlaceholders(): void
    {
        foreach (self::translations() as $text => $translation) {
            preg_match_all('/%\w+%/', $text, $expected);
            preg_match_all('/%\w+%/', $translation, $actual);
            self::assertSame($expected, $actual, $text);
            self::assertNotSame('', $translation);
        }
    }
}
