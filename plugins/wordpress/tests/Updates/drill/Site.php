<?php

declare(strict_types=1);

namespace AgencyConnector\Tests\Drill;

/** A WordPress site on this machine that a drill breaks. It must be running, with the plugin active. */
final class Site
{
    private const FILE_COUNT = 30;

    public string $root;

    public string $url;

    /** @var array<string, array<string, mixed>> */
    private array $offers = ['plugins' => [], 'themes' => [], 'core' => []];

    private int $lastId = 0;

    private bool $isInPage;

    /**
     * @param bool $isInPage Whether commands are executed in a page, as wp-cron does, instead of a process of its own.
     */
    public function __construct(string $root, string $url, bool $isInPage = false)
    {
        $this->isInPage = $isInPage;
        $this->root = rtrim($root, '/');
        $this->url = rtrim($url, '/');
        if (!is_dir($this->content('drill'))) {
            mkdir($this->content('drill'));
        }
        copy(__DIR__ . '/mu-plugin.php', $this->content('mu-plugins/1-drill.php'));
        $this->saveOffers();
    }

    public function isInPage(): bool
    {
        return $this->isInPage;
    }

    public function content(string $path): string
    {
        return "$this->root/wp-content/$path";
    }

    /**
     * Installs an active plugin of version 1.0.
     *
     * @param string $code The code of its main file.
     */
    public function installPlugin(string $slug, string $code = ''): void
    {
        $this->installPlugins([$slug => $code]);
    }

    /**
     * @param array<string, string> $codes Of the main files, by slugs.
     */
    public function installPlugins(array $codes): void
    {
        foreach ($codes as $slug => $code) {
            (new Process(['rm', '-rf', $this->content("plugins/$slug")]))->wait();
            foreach (self::pluginFiles($slug, '1.0', $code) as $name => $text) {
                self::write($this->content("plugins/$slug/$name"), $text);
            }
        }
        $files = var_export(array_map(static fn (string $slug): string => "$slug/$slug.php", array_keys($codes)), true);
        $this->evaluate("wp_clean_plugins_cache(false); activate_plugins($files, '', is_multisite(), true);");
    }

    /** Whether all files of a plugin are of the same version. */
    public function isWhole(string $slug): bool
    {
        $version = $this->pluginVersion($slug);
        $files = glob($this->content("plugins/$slug/includes/*.php")) ?: [];
        $same = array_filter($files, static fn (string $file): bool => file($file)[1] === "// $version\n");
        return count($same) === self::FILE_COUNT && count($files) === self::FILE_COUNT;
    }

    /**
     * Offers version 2.0 of a plugin.
     *
     * @param string $packaged The version that the package contains.
     * @param array<string, mixed> $fields Further fields of the offer.
     */
    public function offerPlugin(string $slug, string $code = '', string $packaged = '2.0', array $fields = []): void
    {
        $files = [];
        foreach (self::pluginFiles($slug, $packaged, $code) as $name => $text) {
            $files["$slug/$name"] = $text;
        }
        $this->offerPackage("$slug/$slug.php", $files, $fields);
    }

    /**
     * Offers version 2.0 of a plugin by the files of its package.
     *
     * @param array<string, string> $files
     * @param array<string, mixed> $fields Further fields of the offer.
     */
    public function offerPackage(string $plugin, array $files, array $fields = []): void
    {
        $package = $this->package(basename($plugin, '.php'), $files);
        $this->offers['plugins'][$plugin] = $fields + ['new_version' => '2.0', 'package' => $package];
        $this->saveOffers();
    }

    /**
     * @param array<string, string> $files
     */
    public function offerTheme(string $stylesheet, string $version, array $files): void
    {
        $packaged = ["$stylesheet/style.css" => "/*\nTheme Name: Plain\nVersion: $version\n*/\n"];
        foreach ($files as $name => $text) {
            $packaged["$stylesheet/$name"] = $text;
        }
        $package = $this->package("$stylesheet-$version", $packaged);
        $this->offers['themes'][$stylesheet] = ['new_version' => $version, 'package' => $package];
        $this->saveOffers();
    }

    /**
     * Offers a version of WordPress with the files of this site, the next version of its database, and these changes.
     *
     * @param array<string, string> $changes
     */
    public function offerCore(string $version, array $changes): void
    {
        $next = static fn (array $match): string => (string) ($match[0] + 1);
        $path = $this->content('drill/core.zip');
        @unlink($path);
        $zip = new \ZipArchive();
        $zip->open($path, \ZipArchive::CREATE);
        foreach ($this->coreFiles() as $file) {
            $zip->addFile($file, 'wordpress' . substr($file, strlen($this->root)));
        }
        $text = (string) file_get_contents("$this->root/wp-includes/version.php");
        $text = (string) preg_replace('/(wp_version = )\'[^\']+\'/', "\$1'$version'", $text);
        $text = (string) preg_replace_callback('/(?<=wp_db_version = )\d+/', $next, $text);
        $changes['wp-includes/version.php'] = $text;
        foreach ($changes as $name => $text) {
            $zip->addFromString("wordpress/$name", $text);
        }
        $zip->addFromString('wordpress/readme.html', '');
        $zip->close();
        $url = "$this->url/wp-content/drill/core.zip";
        $this->offers['core'] = [[
            'response' => 'upgrade',
            'current' => $version,
            'version' => $version,
            'locale' => 'en_US',
            'partial_version' => false,
            'new_bundled' => '1.0',
            'packages' => ['full' => $url, 'no_content' => false, 'new_bundled' => false, 'partial' => false],
        ]];
        $this->saveOffers();
    }

    /**
     * Starts a process that executes commands.
     *
     * @param array<int, array{0: string, 1: array<string, mixed>}> $commands
     * @param array<string, string> $environment
     */
    public function start(array $commands, array $environment = []): Process
    {
        $numbered = array_map(function (array $command): array {
            return ['id' => ++$this->lastId, 'type' => $command[0], 'payload' => (object) $command[1]];
        }, $commands);
        $json = (string) json_encode($numbered);
        if ($this->isInPage) {
            $options = var_export(['http' => [
                'method' => 'POST',
                'content' => http_build_query(['drill_commands' => $json]),
                'header' => 'Content-Type: application/x-www-form-urlencoded',
                'timeout' => 300,
            ]], true);
            $script = "echo file_get_contents('$this->url/', false, stream_context_create($options));";
            return new Process([PHP_BINARY, '-r', $script]);
        }
        return new Process([PHP_BINARY, __DIR__ . '/execute.php', $this->root, $this->url, $json], $environment);
    }

    /**
     * Executes commands, and returns their results.
     *
     * @param array<int, array{0: string, 1: array<string, mixed>}> $commands
     * @return array<int, array<string, mixed>>
     */
    public function execute(array $commands): array
    {
        return $this->start($commands)->results();
    }

    /** Runs PHP code inside the site. */
    public function evaluate(string $code): string
    {
        $script = '$_SERVER += ["HTTP_HOST" => ' . var_export(substr($this->url, 7), true) . ', "REQUEST_URI" => "/"];'
            . 'require ' . var_export("$this->root/wp-load.php", true) . ';'
            . 'require_once ABSPATH . "wp-admin/includes/admin.php";' . $code;
        $process = new Process([PHP_BINARY, '-r', $script]);
        $output = $process->output();
        if ($process->exitCode() !== 0) {
            throw new \RuntimeException("$code failed: " . $process->errors());
        }
        return $output;
    }

    /** What updates leave behind, which must be nothing: a list of paths. */
    public function leftovers(): array
    {
        $patterns = [
            $this->root . '/.maintenance*',
            $this->content('upgrade-agency-*'),
            $this->content('upgrade-agency/marker.php'),
            $this->content('upgrade-agency/*.tmp'),
            $this->content('upgrade-agency/outcome-*'),
            $this->content('fatal-error-handler.php'),
            $this->content('upgrade/*'),
        ];
        $paths = array_merge(...array_map(static fn (string $pattern): array => glob($pattern) ?: [], $patterns));
        $locks = $this->evaluate('echo get_option("auto_updater.lock"), get_option("core_updater.lock");');
        return $locks === '' ? $paths : array_merge($paths, ["locks: $locks"]);
    }

    public function pluginVersion(string $slug): string
    {
        $file = strpos($slug, '.php') === false ? "$slug/$slug.php" : $slug;
        $text = (string) @file_get_contents($this->content("plugins/$file"));
        return preg_match('/Version:\s*(.*)/', $text, $match) === 1 ? $match[1] : '';
    }

    public function coreVersion(): string
    {
        $text = (string) file_get_contents("$this->root/wp-includes/version.php");
        return preg_match('/wp_version = \'([^\']+)/', $text, $match) === 1 ? $match[1] : '';
    }

    /** A hash of all files of WordPress. */
    public function coreHash(): string
    {
        clearstatcache();
        $hash = hash_init('sha256');
        foreach ($this->coreFiles() as $file) {
            hash_update($hash, "$file\n");
            hash_update_file($hash, $file);
        }
        return hash_final($hash);
    }

    /**
     * @return string[]
     */
    private function coreFiles(): array
    {
        $root = array_filter(glob("$this->root/*.php") ?: [], static function (string $file): bool {
            return !in_array(basename($file), ['wp-config.php', 'extra.php'], true);
        });
        $folders = array_map([self::class, 'filesBelow'], ["$this->root/wp-admin", "$this->root/wp-includes"]);
        return array_merge($root, ...$folders);
    }

    /**
     * @param array<string, string> $files
     */
    private function package(string $name, array $files): string
    {
        $path = $this->content("drill/$name.zip");
        @unlink($path);
        $zip = new \ZipArchive();
        $zip->open($path, \ZipArchive::CREATE);
        array_map([$zip, 'addFromString'], array_keys($files), $files);
        $zip->close();
        return "$this->url/wp-content/drill/$name.zip";
    }

    private function saveOffers(): void
    {
        self::write($this->content('drill/offers.json'), (string) json_encode($this->offers));
    }

    /**
     * @return array<string, string>
     */
    private static function pluginFiles(string $slug, string $version, string $code): array
    {
        $footer = "add_action('wp_footer', function () { echo '<!-- $slug is loaded -->'; });";
        $files = ["$slug.php" => "<?php\n/*\nPlugin Name: $slug\nVersion: $version\n*/\n$footer\n$code\n"];
        for ($number = 1; $number <= self::FILE_COUNT; $number++) {
            $files["includes/file-$number.php"] = "<?php\n// $version\n" . str_repeat("// A line of code.\n", 200);
        }
        return $files;
    }

    public static function write(string $path, string $text): void
    {
        is_dir(dirname($path)) || mkdir(dirname($path), 0755, true);
        file_put_contents("$path.tmp", $text);
        rename("$path.tmp", $path);
    }

    /**
     * @return string[]
     */
    private static function filesBelow(string $folder): array
    {
        $paths = glob("$folder/*") ?: [];
        return array_merge(
            array_values(array_filter($paths, 'is_file')),
            ...array_map([self::class, 'filesBelow'], array_values(array_filter($paths, 'is_dir')))
        );
    }
}
