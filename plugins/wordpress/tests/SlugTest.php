<?php

declare(strict_types=1);

namespace AgencyConnector\Tests;

use AgencyConnector\Extensions\Slug;
use PHPUnit\Framework\TestCase;

final class SlugTest extends TestCase
{
    public function testIsTheFolderOrTheFile(): void
    {
        $this->assertSame('akismet', Slug::ofPlugin('akismet/akismet.php'));
        $this->assertSame('hello', Slug::ofPlugin('hello.php'));
    }
}
