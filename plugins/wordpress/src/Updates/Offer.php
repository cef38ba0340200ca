<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** An update that WordPress knows of: a version and where its package is. */
final class Offer
{
    public string $version;

    public string $package;

    /** What WordPress' upgraders expect of an offer. @var object|array<string, mixed> */
    public $source;

    private string $requiresPhp;

    private string $requiresWordPress;

    /**
     * @param object|array<string, mixed> $source
     */
    public function __construct(string $version, string $package, $source)
    {
        $fields = (array) $source;
        $this->version = $version;
        $this->package = $package;
        $this->source = $source;
        $this->requiresPhp = (string) ($fields['requires_php'] ?? $fields['php_version'] ?? '');
        $this->requiresWordPress = (string) ($fields['requires'] ?? '');
    }

    /**
     * WordPress checks the requirements of an update in its pages only, not when it installs one.
     *
     * @throws UserFacingError when this site does not fulfil them.
     */
    public function assertInstallable(): void
    {
        if ($this->package === '') {
            throw new UserFacingError(sprintf(
                /* translators: %s: version */
                __('Version %s cannot be downloaded. Its licence may have to be renewed.', 'agency-connector'),
                $this->version
            ));
        }
        if (!is_php_version_compatible($this->requiresPhp)) {
            throw new UserFacingError(sprintf(
                /* translators: 1: version of the update, 2: version of PHP, 3: version of PHP on this server */
                __('Version %1$s requires PHP %2$s. This server has PHP %3$s.', 'agency-connector'),
                $this->version,
                $this->requiresPhp,
                PHP_VERSION
            ));
        }
        if (!is_wp_version_compatible($this->requiresWordPress)) {
            throw new UserFacingError(sprintf(
                /* translators: 1: version of the update, 2: version of WordPress */
                __('Version %1$s requires WordPress %2$s.', 'agency-connector'),
                $this->version,
                $this->requiresWordPress
            ));
        }
    }
}
