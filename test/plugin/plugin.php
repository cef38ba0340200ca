<?php

/**
 * The plugin of a site, as its author writes it from the contract: it is paired, tells that it is there, pushes events,
 * takes commands and tells their results. Usage: php plugin.php <url of the service> <pairing token, or credentials as JSON>
 * With `vectors` instead of a URL, it prints the signatures of the vectors in the JSON file that is named next.
 */

declare(strict_types=1);

[, $service, $given] = $argv;

/** Makes a request; returns its status and its decoded body. */
function request(string $method, string $path, string $body, array $headers): array
{
    global $service;
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => array_merge(['Content-Type: application/json'], $headers),
        'content' => $body,
        'ignore_errors' => true,
        'timeout' => 5,
    ]]);
    $answer = file_get_contents($service . $path, false, $context);
    preg_match('/ (\d{3})/', $http_response_header[0], $status);
    return ['status' => (int) $status[1], 'body' => json_decode($answer, true)];
}

/** The V2 signature of a request. */
function signature(string $secret, string $method, string $target, string $timestamp, string $nonce, string $body): string
{
    return hash_hmac('sha256', "$method\n$target\n$timestamp\n$nonce\n" . hash('sha256', $body), $secret);
}

/** Makes a signed request: the body is encoded once, and those bytes are signed and sent. */
function signed(array $credentials, string $method, string $path, ?array $data = null, int $ahead = 0): array
{
    $body = $data === null ? '' : json_encode($data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    $timestamp = (string) (time() + $ahead);
    $nonce = bin2hex(random_bytes(16));
    return request($method, $path, $body, [
        'X-Service-API-Key: ' . $credentials['apiKey'],
        'X-Service-Timestamp: ' . $timestamp,
        'X-Service-Nonce: ' . $nonce,
        'X-Service-Signature-V2: ' . signature($credentials['apiSecret'], $method, $path, $timestamp, $nonce, $body),
    ]);
}

/** Exchanges the pairing token for credentials. A real plugin keeps them encrypted. */
function pair(string $pairingToken): array
{
    return request('POST', '/api/plugin/pair', json_encode([
        'pairingToken' => $pairingToken,
        'siteUrl' => 'https://www.moreau.example',
        'platform' => 'wordpress',
        'pluginVersion' => '3.13.0',
        'phpVersion' => PHP_VERSION,
        'platformVersion' => '6.8',
    ]), []);
}

if ($service === 'vectors') {
    ['secret' => $secret, 'v2' => $vectors] = json_decode(file_get_contents($given), true);
    echo json_encode(array_map(
        fn (array $v) => signature($secret, $v['method'], $v['target'], $v['timestamp'], $v['nonce'], $v['body']),
        $vectors,
    ));
    exit;
}

$credentials = json_decode($given, true);
if ($credentials === null) {
    echo json_encode(pair($given));
    exit;
}

$steps = ['results' => []];

$steps['ping'] = request('POST', '/v1/ping', '', [
    'Authorization: Bearer ' . $credentials['apiSecret'],
    'X-Service-Client-Id: ' . $credentials['apiKey'],
]);
$steps['heartbeat'] = signed($credentials, 'POST', '/api/plugin/v2/heartbeat', [
    'pluginVersion' => '3.13.1',
    'phpVersion' => PHP_VERSION,
    'autoUpdatePolicy' => ['core' => 'minor'],
    'abilities' => [['name' => 'site/flush-cache']],
]);
$steps['clock'] = signed($credentials, 'GET', '/api/plugin/commands', null, 3600);

$event = [
    'event_type' => 'post.published',
    'entity_type' => 'post',
    'entity_id' => 42,
    'entity_label' => "L'été à la boulangerie / ☀",
    'actor_user_id' => 7,
    'metadata' => ['from' => 'draft', 'to' => 'publish'],
    'remote_at' => gmdate('c'),
];
$steps['activity'] = signed($credentials, 'POST', '/api/plugin/v2/activity', $event);
$steps['batch'] = signed($credentials, 'POST', '/api/plugin/v2/activity-batch', [
    'events' => [$event, ['event_type' => 'user.login', 'remote_at' => gmdate('c')], ['event_type' => 7]],
]);
$steps['content'] = signed($credentials, 'POST', '/api/plugin/v2/sync-content-extended', ['id' => 42, 'title' => 'Été']);

$steps['commands'] = signed($credentials, 'GET', '/api/plugin/commands');
foreach ($steps['commands']['body']['commands'] as $command) {
    $steps['results'][] = signed($credentials, 'POST', '/api/plugin/command-result', [
        'commandId' => $command['id'],
        'status' => 'success',
        'result' => ['before' => '5.3.0', 'after' => $command['payload']['version']],
        'logs' => 'Mise à jour effectuée.',
        'executedAt' => gmdate('c'),
    ]);
}

echo json_encode($steps);
