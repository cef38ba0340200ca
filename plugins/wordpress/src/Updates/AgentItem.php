<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Request;
use AgencyApi\Http\WordPressTransport;
use AgencyConnector\Connection;
use AgencyConnector\Plugin;
use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** This plugin, updated by the package of the service that it is paired with. */
final class AgentItem extends PluginItem
{
    private const PATH = '/console/plugin.zip';

    private const TIMEOUT_SECONDS = 60.0;

    private const MAX_BYTES = 16 * MB_IN_BYTES;

    private string $sha256;

    private string $package = '';

    /** @param string $sha256 That of the package, in hexadecimal. */
    public function __construct(string $sha256)
    {
        parent::__construct(Plugin::basename());
        $this->sha256 = strtolower($sha256);
    }

    public function __destruct()
    {
        if ($this->package !== '') {
            wp_delete_file($this->package);
        }
    }

    public function type(): string
    {
        return 'agent';
    }

    public function offer(string $version): ?Offer
    {
        $zip = self::download();
        if (!hash_equals(hash('sha256', $zip), $this->sha256)) {
            throw new UserFacingError(__(
                'The package of the service does not have the checksum of the command. Nothing was changed.',
                'agency-connector'
            ));
        }
        $this->package = wp_tempnam('agency-connector.zip');
        if (file_put_contents($this->package, $zip) !== strlen($zip)) {
            throw new UserFacingError(__('The package could not be stored.', 'agency-connector'));
        }
        return new Offer($version, $this->package, (object) [
            'id' => Plugin::basename(),
            'slug' => $this->slug(),
            'plugin' => Plugin::basename(),
            'new_version' => $version,
            'package' => $this->package,
        ]);
    }

    private static function download(): string
    {
        $url = untrailingslashit(Connection::serviceUrl()) . self::PATH;
        try {
            $transport = new WordPressTransport(self::MAX_BYTES);
            $response = $transport->send(new Request('GET', $url, [], '', self::TIMEOUT_SECONDS));
        } catch (NetworkException $error) {
            throw new UserFacingError($error->getMessage());
        }
        if ($response->status !== 200) {
            throw new UserFacingError(sprintf(
                /* translators: 1: address, 2: HTTP status */
                __('%1$s responded with status %2$d.', 'agency-connector'),
                $url,
                $response->status
            ));
        }
        return $response->body;
    }
}
