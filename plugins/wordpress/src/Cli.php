<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/**
 * Connects this site to the service of its agency, and synchronizes it.
 */
final class Cli
{
    /**
     * Connects the site with a pairing token, which is valid for a minute.
     *
     * ## OPTIONS
     *
     * <token>
     * : The token, which begins with spt_.
     *
     * [--service=<url>]
     * : The address of the service. Default: that of the constant AGENCY_CONNECTOR_SERVICE_URL or of the download.
     *
     * @param string[] $arguments
     * @param array<string, string> $options
     */
    public function pair(array $arguments, array $options): void
    {
        try {
            Pairing::pair($arguments[0], $options['service'] ?? ServiceAddress::suggested());
        } catch (\Exception $error) {
            \WP_CLI::error(ErrorText::describe($error));
        }
        $this->reportRun(Sync::run(true), __('The site is connected.', 'agency-connector'));
    }

    /**
     * Shows the state of the connection.
     */
    public function status(): void
    {
        foreach (Status::lines() as $label => $value) {
            \WP_CLI::log("$label: $value");
        }
        foreach (Status::warnings() as $warning) {
            \WP_CLI::warning($warning);
        }
    }

    /**
     * Synchronizes now, with a heartbeat.
     */
    public function sync(): void
    {
        $this->reportRun(Sync::run(true), __('The site is synchronized.', 'agency-connector'));
    }

    /**
     * Synchronizes as wp-cron does. Call it every minute from the cron table of the system.
     *
     * In a network, call it for each site with --url.
     */
    public function cron(): void
    {
        if (Sync::run() === Sync::FAILED) {
            \WP_CLI::error(State::get('failure'));
        }
    }

    /**
     * Disconnects the site: revokes the credentials at the service and deletes them here.
     */
    public function disconnect(): void
    {
        if (!Connection::isPaired()) {
            \WP_CLI::error(__('This site is not connected.', 'agency-connector'));
        }
        $error = Disconnection::run();
        if ($error !== null) {
            \WP_CLI::warning(Disconnection::describe($error));
        }
        \WP_CLI::success(__('The site is disconnected.', 'agency-connector'));
    }

    /**
     * Lets another person of the agency sign on to an account: the next one with its address.
     *
     * ## OPTIONS
     *
     * <user>
     * : The login, the address or the id of the account.
     *
     * @param string[] $arguments
     */
    public function unlink(array $arguments): void
    {
        $account = (new \WP_CLI\Fetchers\User())->get_check($arguments[0]);
        if (!SingleSignOn\Person::unbind($account)) {
            \WP_CLI::error(__('Nobody of the agency signs on to this account.', 'agency-connector'));
        }
        \WP_CLI::success(
            __('The next person of the agency with its address signs on to this account.', 'agency-connector')
        );
    }

    private function reportRun(string $outcome, string $success): void
    {
        switch ($outcome) {
            case Sync::DONE:
                \WP_CLI::success($success);
                break;
            case Sync::LOCKED:
                \WP_CLI::warning(__('Another run is in progress.', 'agency-connector'));
                break;
            case Sync::UNPAIRED:
                \WP_CLI::error(__('This site is not connected.', 'agency-connector'));
                break;
            default:
                \WP_CLI::error(State::get('failure'));
        }
    }
}
