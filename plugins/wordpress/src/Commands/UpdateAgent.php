<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyApi\Errors\NetworkException;
use AgencyApi\Http\Request;
use AgencyApi\Http\WordPressTransport;
use AgencyConnector\Connection;
use AgencyConnector\MustUsePlugin;
use AgencyConnector\Updates\AgentItem;
use AgencyConnector\Updates\Item;
use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** `wp.update_agent` { version, sha256 }: updates this plugin by the package of the service that it is paired with. */
final class UpdateAgent extends UpdateCommand
{
    private const PATH = '/console/plugin.zip';

    private const TIMEOUT_SECONDS = 60.0;

    private const MAX_BYTES = 16 * MB_IN_BYTES;

    private string $package = '';

    public function run(array $payload, int $commandId): CommandResult
    {
        try {
            $result = parent::run($payload, $commandId);
        } finally {
            if ($this->package !== '') {
                wp_delete_file($this->package);
            }
        }
        // The watchdog that belongs to the new version.
        MustUsePlugin::install();
        return $result;
    }

    protected function find(array $payload): Item
    {
        $version = Payload::requiredString($payload, 'version');
        $sha256 = strtolower(Payload::requiredString($payload, 'sha256'));
        $zip = self::download();
        if (!hash_equals(hash('sha256', $zip), $sha256)) {
            throw new UserFacingError(__(
                'The package of the service does not have the checksum of the command. Nothing was changed.',
                'agency-connector'
            ));
        }
        $this->package = wp_tempnam('agency-connector.zip');
        if (file_put_contents($this->package, $zip) !== strlen($zip)) {
            throw new UserFacingError(__('The package could not be stored.', 'agency-connector'));
        }
        return AgentItem::ofPackage($this->package, $version);
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
