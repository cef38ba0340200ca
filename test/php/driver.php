<?php

/**
 * Calls methods of the library for the tests. Standard input is JSON: `{ open, calls: [[name, argument, …], …] }`, where
 * `open` is the class and its options, and a name is a method such as `clients.create`. Standard output is a list with
 * the `result` or the `error` of each call.
 */

declare(strict_types=1);

use AgencyApi\Api\Page;
use AgencyApi\Client;
use AgencyApi\Errors\ApiException;
use AgencyApi\Http\CurlTransport;
use AgencyApi\Http\Request;
use AgencyApi\Plugin\Pairing;
use AgencyApi\Plugin\SitePlugin;
use AgencyApi\Webhooks\Webhook;

require __DIR__ . '/../../sdk/php/autoload.php';

['open' => [$class, $options], 'calls' => $calls] = json_decode((string) stream_get_contents(STDIN), true);
$transport = new CurlTransport($options['maxResponseBytes'] ?? 1000000);
unset($options['maxResponseBytes']);

switch ($class) {
    case 'pairing':
        $functions = ['pair' => fn (array $pairing) => Pairing::pair($transport, $options['serviceUrl'], $pairing)];
        break;
    case 'webhook':
        $functions = ['unwrap' => [Webhook::class, 'unwrap']];
        break;
    case 'transport':
        $functions = ['send' => fn (...$arguments) => $transport->send(new Request(...$arguments))];
        break;
    default:
        $object = $class === 'client' ? new Client($options, $transport) : new SitePlugin($transport, $options);
}

$results = [];
foreach ($calls as $arguments) {
    $segments = explode('.', array_shift($arguments));
    $method = array_pop($segments);
    $target = array_reduce($segments, fn (object $parent, string $name) => $parent->$name, $object ?? null);
    try {
        $result = ($functions[$method] ?? [$target, $method])(...$arguments);
        $results[] = ['result' => $result instanceof Page ? $result->toArray(1000) : $result];
    } catch (\RuntimeException $error) {
        $code = $error instanceof ApiException ? $error->errorCode() : null;
        $name = (new ReflectionClass($error))->getShortName();
        $results[] = ['error' => ['class' => $name, 'code' => $code, 'message' => $error->getMessage()]];
    }
}
echo json_encode($results, JSON_THROW_ON_ERROR);
