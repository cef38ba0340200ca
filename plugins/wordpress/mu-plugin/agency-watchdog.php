<?php

/**
 * Plugin Name: Agency Connector Watchdog
 * Description: Restores a plugin, a theme or WordPress if its update breaks the site. Managed by Agency Connector.
 * Version:     4.0.0
 * License:     MIT
 */

declare(strict_types=1);

namespace AgencyWatchdog\V1;

defined('ABSPATH') || exit;

/**
 * Guards the update in progress. It depends on nothing but PHP, so that it also works when plugins do not.
 *
 * A marker file names the item and the state of its update:
 * - prepared: nothing is replaced, and the snapshot may be incomplete;
 * - installing: the files are being replaced;
 * - updated: the new version is in place, and not probed yet;
 * - completed: the result is final, and snapshot and marker remain to be deleted.
 *
 * The updating process has `update.lock` as long as it lives: a marker without it is that of a process that died.
 */
final class Guard
{
    /** A site that has not started within this time after an update is restored, if nobody probes it. */
    private const DEADLINE_SECONDS = 45;

    /** Web servers that ignore .htaccess run the file: it is PHP that prints nothing. */
    private const HEADER = "<?php exit; ?>\n";

    private const FATAL = E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR | E_RECOVERABLE_ERROR;

    private string $content;

    private string $plugins;

    private string $root;

    /** By default, the folders of the site that is running. */
    public function __construct(?string $content = null, ?string $plugins = null, ?string $root = null)
    {
        $this->content = $content ?? WP_CONTENT_DIR;
        $this->plugins = $plugins ?? (defined('WP_PLUGIN_DIR') ? WP_PLUGIN_DIR : "$this->content/plugins");
        $this->root = $root ?? ABSPATH;
    }

    /** Called at the start of each request. */
    public static function watch(): void
    {
        if (file_exists(WP_CONTENT_DIR . '/upgrade-agency/marker.php')) {
            (new self())->onRequest();
        }
    }

    public function directory(): string
    {
        return "$this->content/upgrade-agency";
    }

    /** The folder of the snapshot of an update. Its name cannot be guessed. */
    public function snapshot(string $id): string
    {
        return "$this->content/upgrade-agency-$id";
    }

    /**
     * @return array<string, mixed>|null The marker, if an update is in progress.
     */
    public function read(string $name = 'marker'): ?array
    {
        $text = @file_get_contents($this->directory() . "/$name.php");
        $marker = $text === false ? null : json_decode((string) substr($text, strlen(self::HEADER)), true);
        $isValid = is_array($marker) && preg_match('/^[0-9a-f]{32}$/D', (string) ($marker['id'] ?? '')) === 1;
        return $isValid ? $marker : null;
    }

    /**
     * @param array<string, mixed> $marker
     */
    public function write(array $marker, string $name = 'marker'): void
    {
        $text = self::HEADER . json_encode($marker, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);
        $temporary = $this->directory() . '/' . bin2hex(random_bytes(8)) . '.tmp';
        if (
            @file_put_contents($temporary, $text) !== strlen($text)
            || !rename($temporary, $this->directory() . "/$name.php")
        ) {
            @unlink($temporary);
            throw new \RuntimeException('The marker of the update could not be written');
        }
    }

    /**
     * Takes a lock that ends with this process at the latest.
     *
     * @return resource|null Null if another process has it.
     */
    public function lock(string $name, float $timeoutSeconds = 0.0)
    {
        $path = $this->directory() . "/$name.lock";
        // Closed in child processes, which may outlive this one. The file may belong to another user of the system.
        $file = @fopen($path, 'ce') ?: @fopen($path, 're');
        $until = microtime(true) + $timeoutSeconds;
        while ($file !== false) {
            if (flock($file, LOCK_EX | LOCK_NB)) {
                return $file;
            }
            if (microtime(true) >= $until) {
                return null;
            }
            usleep(20000);
        }
        return null;
    }

    /**
     * Changes the marker of an update if it is in one of these states. Returns whether it was.
     *
     * @param string[] $states
     * @param array<string, mixed> $changes
     * @param callable(array<string, mixed>): void $beforeChange
     */
    public function change(string $id, array $states, array $changes, ?callable $beforeChange = null): bool
    {
        $lock = $this->lock('marker', 10.0);
        $marker = $lock === null ? null : $this->read();
        if ($marker === null || $marker['id'] !== $id || !in_array($marker['state'], $states, true)) {
            return false;
        }
        if ($beforeChange !== null) {
            $beforeChange($marker);
        }
        $this->write(['changedAt' => time()] + $changes + $marker);
        return true;
    }

    /**
     * Replaces the item by its snapshot. Returns whether this call did: it happens once.
     *
     * @param string[] $states
     * @param array<string, mixed> $result
     */
    public function restore(string $id, array $states, array $result): bool
    {
        $changes = ['state' => 'completed', 'result' => ['outcome' => 'rolled_back'] + $result];
        return $this->change($id, $states, $changes, function (array $marker): void {
            $this->putBack($marker);
        });
    }

    /** Deletes what an update needed. The marker is the last, so that an interrupted deletion is continued. */
    public function clean(): void
    {
        $marker = $this->read();
        if ($marker === null) {
            return;
        }
        $this->endMaintenance((int) $marker['startedAt']);
        $this->removeDropIn();
        self::remove($this->snapshot($marker['id']));
        array_map('unlink', glob($this->directory() . '/*.tmp') ?: []);
        unlink($this->directory() . '/marker.php');
    }

    /** Completes the update of a process that died, and stores its result. */
    public function recover(): void
    {
        $lock = $this->read() === null ? null : $this->lock('update');
        $marker = $lock === null ? null : $this->read();
        if ($marker === null) {
            return;
        }
        if ($marker['state'] === 'prepared') {
            $result = ['outcome' => 'failed', 'cause' => 'interrupted'];
            $this->change($marker['id'], ['prepared'], ['state' => 'completed', 'result' => $result]);
        } elseif ($marker['state'] === 'installing') {
            $this->restore($marker['id'], ['installing'], ['cause' => 'interrupted']);
        } elseif (
            $marker['state'] === 'updated' && !$this->isUnprobed($marker['id'])
            && time() >= $marker['changedAt'] + self::DEADLINE_SECONDS
        ) {
            $this->restore($marker['id'], ['updated'], ['cause' => 'not_started']);
        }
        $this->publish();
    }

    /** Loads the watchdog before WordPress loads anything that an update could have broken, as far as possible. */
    public function addDropIn(): void
    {
        if (!file_exists($this->dropIn())) {
            $file = var_export(__FILE__, true);
            $text = "<?php\n\n// Exists during an update.\nis_file($file) && require_once $file;\n";
            @file_put_contents($this->dropIn(), $text);
        }
    }

    public function removeDropIn(): void
    {
        // Another plugin may have one of its own.
        if (strpos((string) @file_get_contents($this->dropIn()), basename(__FILE__)) !== false) {
            unlink($this->dropIn());
        }
    }

    /** Copies a file or a folder with times and permissions. */
    public static function copy(string $source, string $target): void
    {
        if (is_link($source)) {
            throw new \RuntimeException("$source is a symbolic link");
        }
        if (!is_dir($source)) {
            $isCopied = copy($source, $target) && touch($target, (int) filemtime($source));
        } else {
            $isCopied = is_dir($target) || mkdir($target, 0700, true);
            foreach ($isCopied ? array_diff(scandir($source) ?: [], ['.', '..']) : [] as $name) {
                self::copy("$source/$name", "$target/$name");
            }
        }
        if (!$isCopied) {
            throw new \RuntimeException("$source could not be copied to $target");
        }
        @chmod($target, fileperms($source) & 0777);
    }

    /** Deletes a file or a folder. Symbolic links are deleted, not followed. */
    public static function remove(string $path): void
    {
        if (is_link($path) || !is_dir($path)) {
            @unlink($path);
            return;
        }
        foreach (array_diff(scandir($path) ?: [], ['.', '..']) as $name) {
            self::remove("$path/$name");
        }
        @rmdir($path);
    }

    private function onRequest(): void
    {
        $this->guarded(function (): void {
            $this->recover();
            $marker = $this->read();
            if ($marker === null || !in_array($marker['state'], ['updated', 'completed'], true)) {
                return;
            }
            $this->refreshOpcache($marker);
            // Only requests that started with the new version say something about it.
            if ($marker['state'] === 'updated') {
                // Errors are handled before WordPress shows a page about them, which can end the request.
                $this->atShutdown(function () use ($marker): void {
                    if (!$this->onError($marker)) {
                        $this->atShutdown(function () use ($marker): void {
                            $this->onError($marker) || $this->onEnd($marker);
                        });
                    }
                });
            }
        });
    }

    /**
     * Restores the item if it caused a fatal error. Returns whether there is an error, of whatever code.
     *
     * @param array<string, mixed> $marker
     */
    private function onError(array $marker): bool
    {
        $error = error_get_last();
        if ($error === null || ($error['type'] & self::FATAL) === 0) {
            return false;
        }
        if ($this->isCausedByItem($error, $marker)) {
            // The error may be that memory or time is exhausted. Hosts may disable the functions.
            function_exists('ini_set') && @ini_set('memory_limit', '-1');
            function_exists('set_time_limit') && @set_time_limit(60);
            $detail = "$error[message]\nin $error[file]:$error[line]";
            $this->restore($marker['id'], ['updated'], ['cause' => 'fatal', 'detail' => $detail]);
            $this->recover();
        }
        return true;
    }

    /**
     * Completes the update after a healthy start, unless the updating process lives and probes the pages itself.
     *
     * @param array<string, mixed> $marker
     */
    private function onEnd(array $marker): void
    {
        $isHealthy = PHP_SAPI !== 'cli' && http_response_code() < 500 && function_exists('did_action')
            && did_action('wp_loaded') > 0;
        $lock = $isHealthy ? $this->lock('update') : null;
        if ($lock !== null || ($isHealthy && $this->isUnprobed($marker['id']))) {
            $this->change($marker['id'], ['updated'], ['state' => 'completed', 'result' => ['outcome' => 'updated']]);
        }
        if ($lock !== null) {
            $this->publish();
        }
    }

    /** Whether the server cannot request the pages of the site: then the first visitor proves that they work. */
    private function isUnprobed(string $id): bool
    {
        $marker = $this->read();
        return $marker !== null && $marker['id'] === $id && ($marker['isUnprobed'] ?? false) === true;
    }

    /** Stores the result of an update whose process can no longer return it. Needs `update.lock`. */
    private function publish(): void
    {
        $marker = $this->read();
        if ($marker !== null && $marker['state'] === 'completed') {
            $this->write($marker, 'outcome-' . $marker['id']);
            $this->clean();
        }
    }

    /**
     * Whether a fatal error is that of the item: in its files, or in code that it called.
     *
     * @param array{type: int, message: string, file: string, line: int} $error
     * @param array<string, mixed> $marker
     */
    private function isCausedByItem(array $error, array $marker): bool
    {
        $text = str_replace('\\', '/', "$error[file]\n$error[message]");
        foreach ($this->targets($marker) as $target) {
            if ($marker['type'] === 'core' || preg_match('~' . preg_quote($target, '~') . '(?![\w.-])~', $text) === 1) {
                return true;
            }
        }
        return false;
    }

    /**
     * The paths of the item by their names in the snapshot. All lie in a folder of plugins, of themes or of WordPress.
     *
     * @param array<string, mixed> $marker
     * @return array<string, string>
     */
    private function targets(array $marker): array
    {
        [$parent, $root, $content, $plugins] = array_map(
            fn (string $path): string => str_replace('\\', '/', (string) realpath($path)),
            [(string) $marker['root'], $this->root, $this->content, $this->plugins]
        );
        $isAllowed = $marker['type'] === 'core'
            ? $parent === $root
            : $parent === $plugins || strpos($parent, "$content/") === 0;
        $targets = [];
        foreach ($marker['names'] as $name) {
            $isName = preg_match('~^[^/\\\\\0]+$~D', $name) === 1;
            $isReserved = in_array($name, ['.', '..', 'wp-config.php', 'wp-content'], true);
            if (!$isAllowed || !$isName || $isReserved || is_link("$parent/$name")) {
                throw new \RuntimeException("The update may not replace $name in {$marker['root']}");
            }
            $targets[$name] = "$parent/$name";
        }
        return $targets;
    }

    /**
     * Continues where a process that died has stopped: what was put back is no longer in the snapshot.
     *
     * @param array<string, mixed> $marker
     */
    private function putBack(array $marker): void
    {
        $snapshot = $this->snapshot($marker['id']);
        $targets = $this->targets($marker);
        if (is_link($snapshot) || !is_dir("$snapshot/saved")) {
            throw new \RuntimeException("The snapshot $snapshot is missing");
        }
        $trash = "$snapshot/failed-" . bin2hex(random_bytes(4));
        mkdir($trash, 0700);
        foreach ($targets as $name => $target) {
            if (file_exists("$snapshot/saved/$name")) {
                self::replace("$snapshot/saved/$name", $target, "$trash/$name");
            }
        }
        if ($marker['type'] === 'core') {
            // Files of the new version that the earlier one does not have.
            foreach (glob("$this->root/wp-*.php") ?: [] as $file) {
                if (!isset($targets[basename($file)]) && basename($file) !== 'wp-config.php') {
                    rename($file, $trash . '/' . basename($file));
                }
            }
        }
        clearstatcache();
        $this->endMaintenance((int) $marker['startedAt']);
        if (function_exists('opcache_reset')) {
            @opcache_reset();
        }
    }

    private static function replace(string $saved, string $target, string $trash): void
    {
        if ((!file_exists($target) || @rename($target, $trash)) && @rename($saved, $target)) {
            return;
        }
        // It is on another file system, or a mount point.
        foreach (is_dir($target) ? array_diff(scandir($target) ?: [], ['.', '..']) : [] as $name) {
            self::remove("$target/$name");
        }
        self::copy($saved, $target);
    }

    /**
     * Processes that compiled the earlier version must not mix it with the new one.
     *
     * @param array<string, mixed> $marker
     */
    private function refreshOpcache(array $marker): void
    {
        if (!function_exists('opcache_invalidate') || !ini_get('opcache.enable')) {
            return;
        }
        foreach ($this->targets($marker) as $target) {
            $files = !is_dir($target) ? [$target] : new \RecursiveIteratorIterator(
                new \RecursiveDirectoryIterator($target, \FilesystemIterator::SKIP_DOTS),
                \RecursiveIteratorIterator::LEAVES_ONLY,
                \RecursiveIteratorIterator::CATCH_GET_CHILD
            );
            foreach ($files as $file) {
                if (substr((string) $file, -4) === '.php') {
                    @opcache_invalidate((string) $file);
                }
            }
        }
    }

    /** Removes the maintenance mode of an update, or one that WordPress ignores because of its age. */
    private function endMaintenance(int $startedAt): void
    {
        $file = rtrim($this->root, '/\\') . '/.maintenance';
        $time = @filemtime($file);
        if ($time !== false && ($time >= $startedAt || $time < time() - 600)) {
            @unlink($file);
        }
    }

    private function dropIn(): string
    {
        return "$this->content/fatal-error-handler.php";
    }

    private function atShutdown(callable $callback): void
    {
        register_shutdown_function(function () use ($callback): void {
            $this->guarded($callback);
        });
    }

    /** The watchdog never breaks a page. */
    private function guarded(callable $callback): void
    {
        try {
            $callback();
        } catch (\Throwable $error) {
            error_log('Agency Connector watchdog: ' . $error->getMessage());
        }
    }
}

Guard::watch();
