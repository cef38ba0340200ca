<?php

/**
 * Compiles every PHP file of the library and the plugins, loads the classes of the library, and uses them without their
 * tests. Any message of PHP, such as a deprecation, is an error. Prints the version and the numbers of files.
 */

declare(strict_types=1);

use AgencyApi\Client;
use AgencyApi\Http\Request;
use AgencyApi\Http\Response;
use AgencyApi\Http\Transport;
use AgencyApi\Plugin\Signature;
use AgencyApi\Plugin\SitePlugin;
use AgencyApi\Plugin\Vault;
use AgencyApi\Webhooks\Webhook;

error_reporting(-1);
ini_set('display_errors', '1');
set_error_handler(static function (int $level, string $message, string $file, int $line): void {
    throw new ErrorException($message, 0, $level, $file, $line);
});

$root = dirname(__DIR__, 2);

/** @return string[] */
function phpFiles(string $folder): array
{
    $files = [];
    $entries = is_dir($folder)
        ? new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS))
        : [];
    foreach ($entries as $entry) {
        if ($entry->getExtension() === 'php' && strpos($entry->getPathname(), '/vendor/') === false) {
            $files[] = $entry->getPathname();
        }
    }
    sort($files);
    return $files;
}

/** Compiles a file without executing it: a `return` follows its declarations. */
function compile(string $file): void
{
    $code = (string) file_get_contents($file);
    $header = '/\A<\?php\s(?:\s|\/\*.*?\*\/|\/\/[^\n]*\n|declare\([^)]*\);|namespace [\w\\\\]+;)*/s';
    $copy = sys_get_temp_dir() . '/' . basename($file);
    file_put_contents($copy, preg_replace($header, '$0 return;', $code, 1, $count));
    if ($count !== 1) {
        throw new UnexpectedValueException("$file does not begin with PHP");
    }
    try {
        (static fn () => require $copy)();
    } catch (Throwable $error) {
        throw new RuntimeException("$file: {$error->getMessage()}", 0, $error);
    }
}

function check(bool $isTrue, string $name): void
{
    if (!$isTrue) {
        throw new RuntimeException("Wrong: $name");
    }
}

// The library is loaded, the other files are only compiled: they need the classes of their platform.
require "$root/sdk/php/autoload.php";
$classes = phpFiles("$root/sdk/php/src");
foreach ($classes as $file) {
    $name = 'AgencyApi\\' . str_replace('/', '\\', substr($file, strlen("$root/sdk/php/src/"), -strlen('.php')));
    check(class_exists($name) || interface_exists($name), "the class of $file");
}
$others = array_merge(phpFiles("$root/plugins"), phpFiles("$root/sdk/php/tests"));
array_map('compile', $others);

$vectors = json_decode((string) file_get_contents("$root/test/interfaces/plugin/signature-vectors.json"), true);
$secret = $vectors['secret'];
foreach ($vectors['v2'] as $vector) {
    ['method' => $method, 'target' => $target, 'timestamp' => $time, 'nonce' => $nonce, 'body' => $body] = $vector;
    check(Signature::v2($secret, $method, $target, $time, $nonce, $body) === $vector['signature'], 'V2 signature');
}
foreach ($vectors['v1'] as $vector) {
    check(Signature::v1($secret, $vector['timestamp'], $vector['body']) === $vector['signature'], 'older signature');
}

$vault = new Vault(str_repeat('key material ', 3));
check($vault->open($vault->seal($secret, 'context'), 'context') === $secret, 'vault');

$transport = new class implements Transport {
    public function send(Request $request): Response
    {
        return new Response(200, ['Content-Type' => 'application/json'], '{"data":[{"id":7}],"total":1,"commands":[]}');
    }
};
$plugin = new SitePlugin($transport, ['serviceUrl' => 'https://a.example', 'apiKey' => 'k', 'apiSecret' => $secret]);
$plugin->enqueue(['event_type' => 'post.published', 'entity_label' => str_repeat('é', 300)]);
check($plugin->flush() === 1, 'flush');
check($plugin->commands() === [], 'commands');
check($plugin->activity(['event_type' => 'user.login']) === 'sent', 'activity');

$api = new Client(['apiKey' => 'spk_1', 'baseUrl' => 'https://a.example'], $transport);
check(iterator_to_array($api->clients->list(['limit' => 1])) === [['id' => 7]], 'list');

$request = Webhook::testRequest('https://b.example', ['event' => 'test.ping', 'data' => []], $secret);
check(Webhook::unwrap($request->body, $request->headers, $secret)['event'] === 'test.ping', 'webhook');

echo 'PHP ', PHP_VERSION, ': ', count($classes), ' classes loaded, ', count($others), ' files compiled', PHP_EOL;
