<?php

declare(strict_types=1);

namespace AgencyConnector\Tests;

use AgencyConnector\Clock;
use PHPUnit\Framework\TestCase;

final class ClockTest extends TestCase
{
    public function testEachTimeIsLaterThanTheOneBefore(): void
    {
        $times = [];
        for ($count = 0; $count < 1000; $count++) {
            $times[] = Clock::now();
        }
        $this->assertSame($times, array_unique($times));
        $sorted = $times;
        sort($sorted);
        $this->assertSame($sorted, $times);
        $this->assertMatchesRegularExpression('/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/', $times[0]);
        $this->assertEqualsWithDelta(time(), strtotime($times[0]), 2);
    }

    public function testReadsTimesOfTheDatabase(): void
    {
        $this->assertSame('2026-01-31T10:00:00Z', Clock::fromDatabase('2026-01-31 10:00:00'));
        $this->assertNull(Clock::fromDatabase('0000-00-00 00:00:00'));
        $this->assertNull(Clock::fromDatabase(''));
    }
}
