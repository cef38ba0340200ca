<?php

/** Writes a zip file, whose path is the argument. Standard input is its files as JSON: names with their contents. */

declare(strict_types=1);

$zip = new ZipArchive();
$zip->open($argv[1], ZipArchive::CREATE | ZipArchive::OVERWRITE);
foreach (json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR) as $name => $content) {
    $zip->addFromString($name, $content);
}
$zip->close();
