<?php

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

/** A child process. */
final class Process
{
    private const TIMEOUT_SECONDS = 300;

    /** @var resource */
    private $process;

    private string $file;

    private ?int $exitCode = null;

    /**
     * @param string[] $command
     * @param array<string, string> $environment
     */
    public function __construct(array $command, array $environment = [])
    {
        $this->file = (string) tempnam(sys_get_temp_dir(), 'drill');
        $files = [['file', '/dev/null', 'r'], ['file', $this->file, 'a'], ['file', "$this->file.errors", 'a']];
        $process = proc_open($command, $files, $pipes, null, $environment + getenv());
        if ($process === false) {
            throw new \RuntimeException('The process did not start');
        }
        $this->process = $process;
    }

    public function isRunning(): bool
    {
        $status = proc_get_status($this->process);
        // PHP returns the code once.
        $this->exitCode = $status['running'] ? null : ($this->exitCode ?? $status['exitcode']);
        return $status['running'];
    }

    public function exitCode(): ?int
    {
        return $this->exitCode;
    }

    public function errors(): string
    {
        return (string) file_get_contents("$this->file.errors");
    }

    public function wait(): void
    {
        $until = microtime(true) + self::TIMEOUT_SECONDS;
        while ($this->isRunning()) {
            if (microtime(true) > $until) {
                proc_terminate($this->process, SIGKILL);
                throw new \RuntimeException('The process took too long');
            }
            usleep(20000);
        }
    }

    public function kill(): void
    {
        proc_terminate($this->process, SIGKILL);
        $this->wait();
    }

    public function output(): string
    {
        $this->wait();
        return (string) file_get_contents($this->file);
    }

    /**
     * @return array<int, array<string, mixed>> The results of `execute.php`.
     */
    public function results(): array
    {
        $lines = array_filter(explode("\n", $this->output()));
        return array_map(static function (string $line): array {
            return json_decode($line, true) ?? ['invalid' => $line];
        }, array_values($lines));
    }

    public function __destruct()
    {
        @unlink($this->file);
        @unlink("$this->file.errors");
    }
}
