<?php

/** Calls the PHP library for the tests: reads a step per line, and writes its outcome as a line of JSON. */

declare(strict_types=1);

use AgencyApi\Api\Page;
use AgencyApi\Client;
use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyApi\Generated\Errors\RateLimitExceededException;
use AgencyApi\Generated\Errors\ValidationFailedException;
use AgencyApi\Webhooks\Webhook;
use AgencyApi\Webhooks\WebhookVerificationException;

require __DIR__ . '/../../../sdk/php/autoload.php';

/** @return mixed */
function invoke(Client $api, array $step)
{
    $segments = explode('.', $step['method']);
    $method = array_pop($segments);
    $target = array_reduce($segments, fn (object $parent, string $name) => $parent->$name, $api);
    $input = array_key_exists('body', $step) ? [$step['body']] : (isset($step['query']) ? [$step['query']] : []);
    // The query is optional: without one, the options would take its place.
    $isList = preg_match('/(^|\.)(list|document|deliveries)$/', $step['method']) === 1;
    $skipped = $input === [] && $isList && isset($step['options']) ? [[]] : [];
    return $target->$method(...$step['ids'] ?? [], ...$input, ...$skipped, ...isset($step['options']) ? [$step['options']] : []);
}

function run(?Client &$api, array $step): array
{
    switch ($step['op']) {
        case 'open':
            $api = new Client($step['options']);
            return ['result' => null];
        case 'call':
            $result = invoke($api, $step);
            if (is_string($result)) {
                return ['file' => ['size' => strlen($result), 'start' => substr($result, 0, 5)]];
            }
            $response = $api->lastResponse();
            return [
                'result' => $result instanceof Page ? $result->body : $result,
                'etag' => $response->header('etag'),
                'requestId' => $response->header('x-request-id'),
            ];
        case 'collect':
            return ['result' => invoke($api, $step)->toArray($step['limit'])];
        case 'pages':
            $pages = iterator_to_array(invoke($api, $step)->pages(), false);
            return ['result' => array_map(fn (Page $page) => $page->data, $pages)];
        case 'changes':
            $data = [];
            foreach ($api->changes($step['after'] ?? null, $step['events'] ?? null)->pages() as $page) {
                array_push($data, ...$page['data']);
                if (count($data) >= $step['take']) {
                    return ['result' => ['data' => $data, 'nextCursor' => $page['nextCursor']]];
                }
            }
            return [];
        default:
            return ['result' => Webhook::unwrap($step['raw'], $step['headers'], $step['secret'])];
    }
}

function errorOf(\Throwable $error): array
{
    if ($error instanceof ApiException) {
        return [
            'type' => preg_replace('/Exception$/', '', (new ReflectionClass($error))->getShortName()),
            'status' => $error->status(),
            'code' => $error->errorCode(),
            'text' => $error->text(),
            'hasRequestId' => $error->requestId() !== null,
            'docUrl' => $error->docUrl(),
        ] + ($error instanceof ValidationFailedException ? ['fieldErrors' => $error->details()['fieldErrors']] : [])
            + ($error instanceof RateLimitExceededException ? ['retryAfter' => $error->retryAfter()] : []);
    }
    if ($error instanceof NetworkException) {
        return ['type' => 'Network'];
    }
    if ($error instanceof WebhookVerificationException) {
        return ['type' => 'WebhookVerification'];
    }
    // The types of parameters reject other ids.
    if ($error instanceof \InvalidArgumentException || $error instanceof \TypeError) {
        return ['type' => 'InvalidArgument'];
    }
    throw $error;
}

$api = null;
while (($line = fgets(STDIN)) !== false) {
    try {
        $outcome = run($api, json_decode($line, true, 512, JSON_THROW_ON_ERROR));
    } catch (\Throwable $error) {
        $outcome = ['error' => errorOf($error)];
    }
    echo json_encode($outcome, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION), PHP_EOL;
}
