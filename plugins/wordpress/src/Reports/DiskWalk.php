<?php

declare(strict_types=1);

namespace AgencyConnector\Reports;

defined('ABSPATH') || exit;

/** Adds up the sizes of the files below some folders. It can be interrupted between folders, and continued. */
final class DiskWalk
{
    /** Limits the memory of the walk. Folders beyond it are not counted. */
    private const MAX_PENDING = 20000;

    /** @var array<int, array{0: string, 1: string}> Folders to read, each with its path in the report. */
    private array $pending = [];

    /** @var array<string, int> Bytes by path in the report. */
    private array $sizes = [];

    private int $runs = 0;

    private bool $isTruncated = false;

    /**
     * @param array<string, string> $roots Folders by their path in the report.
     */
    public function __construct(array $roots)
    {
        foreach ($roots as $path => $folder) {
            $this->pending[] = [$folder, (string) $path];
        }
    }

    /**
     * @param array<string, mixed> $state
     */
    public static function resume(array $state): self
    {
        $walk = new self([]);
        $walk->pending = (array) $state['pending'];
        $walk->sizes = (array) $state['sizes'];
        $walk->runs = (int) $state['runs'];
        $walk->isTruncated = (bool) $state['isTruncated'];
        return $walk;
    }

    /**
     * @return array<string, mixed>
     */
    public function state(): array
    {
        return [
            'pending' => $this->pending,
            'sizes' => $this->sizes,
            'runs' => $this->runs,
            'isTruncated' => $this->isTruncated,
        ];
    }

    /** Continues for some seconds. Returns whether everything is counted. */
    public function run(float $seconds): bool
    {
        $this->runs++;
        $deadline = microtime(true) + $seconds;
        while ($this->pending !== [] && microtime(true) < $deadline) {
            [$folder, $path] = array_pop($this->pending);
            $this->read($folder, $path);
        }
        return $this->pending === [] && !$this->isTruncated;
    }

    public function runs(): int
    {
        return $this->runs;
    }

    /**
     * @return array<string, int> Bytes by folder: those of the root, and those of `wp-content`.
     */
    public function sizes(): array
    {
        return $this->sizes;
    }

    private function read(string $folder, string $path): void
    {
        $handle = @opendir($folder);
        if ($handle === false) {
            return;
        }
        while (($name = readdir($handle)) !== false) {
            $file = "$folder/$name";
            if ($name === '.' || $name === '..' || is_link($file)) {
                continue;
            }
            if (is_dir($file)) {
                $this->push($file, self::childPath($path, $name));
                continue;
            }
            $size = @filesize($file);
            $this->sizes[$path] = ($this->sizes[$path] ?? 0) + ($size === false ? 0 : $size);
        }
        closedir($handle);
    }

    private function push(string $folder, string $path): void
    {
        if (count($this->pending) >= self::MAX_PENDING) {
            $this->isTruncated = true;
            return;
        }
        $this->sizes[$path] = $this->sizes[$path] ?? 0;
        $this->pending[] = [$folder, $path];
    }

    /** Deeper folders count towards their parent. */
    private static function childPath(string $path, string $name): string
    {
        if ($path === '') {
            return $name;
        }
        return $path === 'wp-content' ? "$path/$name" : $path;
    }
}
