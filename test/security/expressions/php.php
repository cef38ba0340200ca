<?php
// The regular expressions of PHP code. `list <folder> <file>…` prints those of the calls of preg_*. `measure <length> <ms>`
// reads expressions with their attacks, and prints the slowest search of each.

declare(strict_types=1);

/** Adds an index and the texts of tokens without white space and comments: single characters are tokens, too. */
function tokensOf(string $code): array
{
    $ignored = [T_WHITESPACE, T_COMMENT, T_DOC_COMMENT];
    $line = 1;
    $tokens = [];
    foreach (token_get_all($code) as $token) {
        [$id, $text, $line] = is_array($token) ? $token : [null, $token, $line];
        if (!in_array($id, $ignored, true)) {
            $tokens[] = ['id' => $id, 'text' => $text, 'line' => $line];
        }
    }
    return $tokens;
}

/** The tokens of an expression, up to the `,`, `)` or `;` after it. */
function expressionAt(array $tokens, int $start): array
{
    $depth = 0;
    for ($end = $start; isset($tokens[$end]); $end++) {
        $text = $tokens[$end]['text'];
        if ($depth === 0 && in_array($text, [',', ')', ';'], true)) {
            break;
        }
        $depth += (int) in_array($text, ['(', '['], true) - (int) in_array($text, [')', ']'], true);
    }
    return array_slice($tokens, $start, $end - $start);
}

/**
 * The value of a text that the code puts together: of its constants, numbers, and constants of the class. Each variable
 * and each call, such as one of preg_quote, stands for a word.
 */
function valueOf(array $expression, array $constants): string
{
    $value = '';
    for ($index = 0; isset($expression[$index]); $index++) {
        ['id' => $id, 'text' => $text] = $expression[$index];
        if ($id === T_CONSTANT_ENCAPSED_STRING) {
            $value .= eval("return $text;");
        } elseif ($id === T_LNUMBER) {
            $value .= $text;
        } elseif ($text === 'self') {
            $index += 2;
            $value .= $constants[$expression[$index]['text']] ?? '';
        } elseif ($text === '(') {
            $index = closingOf($expression, $index);
        } elseif ($text !== '.') {
            $value .= 'word';
        }
    }
    return $value;
}

/** The index of the parenthesis that closes one. */
function closingOf(array $tokens, int $open): int
{
    $depth = 0;
    for ($index = $open; isset($tokens[$index]); $index++) {
        $depth += (int) ($tokens[$index]['text'] === '(') - (int) ($tokens[$index]['text'] === ')');
        if ($depth === 0) {
            break;
        }
    }
    return $index;
}

function constantsOf(array $tokens): array
{
    $constants = [];
    foreach ($tokens as $index => $token) {
        if ($token['id'] === T_CONST && ($tokens[$index + 2]['text'] ?? '') === '=') {
            $constants[$tokens[$index + 1]['text']] = valueOf(expressionAt($tokens, $index + 3), $constants);
        }
    }
    return $constants;
}

/** What a variable may contain: what is assigned to it, or the keys of arrays for the key of a loop. */
function valuesOf(string $variable, array $tokens, array $constants): array
{
    $values = [];
    foreach ($tokens as $index => $token) {
        if ($token['text'] === $variable && ($tokens[$index + 1]['text'] ?? '') === '=') {
            $values[] = valueOf(expressionAt($tokens, $index + 2), $constants);
        }
        if ($token['text'] === $variable && ($tokens[$index + 1]['id'] ?? null) === T_DOUBLE_ARROW) {
            $values = [...$values, ...keysIn($tokens)];
        }
    }
    return $values;
}

function keysIn(array $tokens): array
{
    $keys = [];
    foreach ($tokens as $index => $token) {
        if ($token['id'] === T_CONSTANT_ENCAPSED_STRING && ($tokens[$index + 1]['id'] ?? null) === T_DOUBLE_ARROW) {
            $keys[] = valueOf([$token], []);
        }
    }
    return $keys;
}

function listExpressions(string $folder, array $files): array
{
    $expressions = [];
    foreach ($files as $file) {
        $tokens = tokensOf((string) file_get_contents($folder . $file));
        $constants = constantsOf($tokens);
        foreach ($tokens as $index => $token) {
            if (preg_match('/^\\\\?preg_(?!quote|last_error)/', $token['text']) !== 1) {
                continue;
            }
            $argument = expressionAt($tokens, $index + 2);
            $isVariable = count($argument) === 1 && $argument[0]['id'] === T_VARIABLE;
            $patterns = $isVariable
                ? valuesOf($argument[0]['text'], $tokens, $constants)
                : [valueOf($argument, $constants)];
            $expressions[] = [
                'place' => "$file:{$token['line']}",
                'patterns' => $patterns,
                'isGlobal' => preg_match('/_match$/', $token['text']) !== 1,
            ];
        }
    }
    return $expressions;
}

function textOf(array $attack, int $length): string
{
    ['prefix' => $prefix, 'pump' => $pump, 'suffix' => $suffix] = $attack;
    $count = (int) ceil(($length - strlen($prefix . $suffix)) / strlen($pump));
    return $prefix . str_repeat($pump, $count) . $suffix;
}

function cpuMs(): float
{
    $usage = getrusage();
    $seconds = $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'];
    return $seconds * 1000 + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1000;
}

/** A replacement that PHP gives up, because of its limits, loses the text, which is as bad as a slow one. */
function measure(array $expression, array $attack, int $length): float
{
    $text = textOf($attack, $length);
    $before = cpuMs();
    $result = $expression['isGlobal']
        ? preg_replace($expression['pattern'], '', $text)
        : preg_match($expression['pattern'], $text, $match);
    return $result === null ? 1e9 : cpuMs() - $before;
}

function measureAll(array $expressions, int $length, float $maxMs): array
{
    $results = [];
    foreach ($expressions as $expression) {
        $slowest = ['ms' => 0];
        foreach ($expression['attacks'] as $attack) {
            for ($tries = 3, $ms = INF; $tries > 0 && $ms > $maxMs; $tries--) {
                $ms = min($ms, measure($expression, $attack, $length));
            }
            if ($ms > $slowest['ms']) {
                $slowest = ['ms' => $ms, 'attack' => $attack];
            }
            if ($ms > $maxMs) {
                break;
            }
        }
        $results[] = $slowest;
    }
    return $results;
}

[, $command, $first] = $argv;
$result = $command === 'list'
    ? listExpressions($first, array_slice($argv, 3))
    : measureAll(json_decode((string) file_get_contents('php://stdin'), true), (int) $first, (float) $argv[3]);
echo json_encode($result, JSON_THROW_ON_ERROR);
