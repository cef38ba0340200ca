<?php

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

/** What a drill measured, and what was not as it must be. */
final class Report
{
    /** @var array<string, mixed> */
    private array $figures = [];

    /** @var string[] */
    private array $errors = [];

    /** Whether a case is to be run: the environment variable DRILL_ONLY can name one, by a part of its name. */
    public function includes(string $name): bool
    {
        $only = (string) getenv('DRILL_ONLY');
        return $only === '' || strpos($name, $only) !== false;
    }

    /**
     * @param mixed $value
     */
    public function add(string $name, $value): void
    {
        $this->figures[$name] = $value;
    }

    /**
     * @param mixed $expected
     * @param mixed $actual
     */
    public function expect(string $what, $expected, $actual): void
    {
        if ($expected !== $actual) {
            $this->errors[] = "$what: expected " . json_encode($expected) . ', got ' . json_encode($actual);
        }
    }

    public function print(): int
    {
        $flags = JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;
        echo json_encode(['errors' => $this->errors, 'figures' => $this->figures], $flags), "\n";
        return $this->errors === [] ? 0 : 1;
    }
}
