<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

defined('ABSPATH') || exit;

/** Collects what an upgrader of WordPress says, instead of printing it. */
final class Skin extends \Automatic_Upgrader_Skin
{
    /** @var callable(string): void */
    private $onStep;

    /**
     * @param callable(string): void $onStep Receives the upgrader's name of each step, such as `unpack_package`.
     */
    public function __construct(callable $onStep)
    {
        parent::__construct();
        $this->onStep = $onStep;
    }

    /**
     * @param mixed $feedback
     * @param mixed ...$args
     */
    public function feedback($feedback, ...$args)
    {
        if (is_string($feedback)) {
            ($this->onStep)($feedback);
        }
        parent::feedback($feedback, ...$args);
    }

    /** The messages as text, without the queries of addresses: they may contain the keys of licences. */
    public function log(): string
    {
        $text = html_entity_decode(wp_strip_all_tags(implode("\n", $this->messages)), ENT_QUOTES, 'UTF-8');
        return (string) preg_replace('~(https?://[^\s?#]+)(?:[?#]\S+)?~', '$1', $text);
    }
}
