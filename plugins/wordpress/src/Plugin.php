<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** Registers the hooks of the plugin. Most classes are loaded only when their hook fires. */
final class Plugin
{
    public const VERSION = '4.0.0';

    private static string $file = '';

    public static function boot(string $file): void
    {
        self::$file = $file;
        register_activation_hook($file, [Setup::class, 'activate']);
        register_deactivation_hook($file, [Setup::class, 'deactivate']);
        add_action('plugins_loaded', [self::class, 'register']);
    }

    public static function file(): string
    {
        return self::$file;
    }

    /** The name by which WordPress knows the plugin, such as `agency-connector/agency-connector.php`. */
    public static function basename(): string
    {
        return plugin_basename(self::$file);
    }

    public static function register(): void
    {
        Setup::ensure();
        add_filter('cron_schedules', [Cron::class, 'addSchedule']);
        add_action(Cron::HOOK, [Cron::class, 'run']);
        add_action('init', [self::class, 'loadTranslations'], 0);
        add_filter('wp_privacy_personal_data_exporters', [Privacy\Exporter::class, 'register']);
        add_filter('wp_privacy_personal_data_erasers', [Privacy\Eraser::class, 'register']);
        if (is_multisite()) {
            add_action('wp_initialize_site', [Network::class, 'onNewSite'], 200);
            add_action('wp_uninitialize_site', [Network::class, 'onDeletedSite'], 5);
        }
        Commands\MaintenanceGate::register();
        if (Connection::isPaired()) {
            Activity\Hooks::register();
            SingleSignOn\Entry::register();
        }
        if (is_admin()) {
            self::registerAdmin();
        }
        if (defined('WP_CLI') && WP_CLI) {
            \WP_CLI::add_command('agency', Cli::class);
        }
    }

    public static function loadTranslations(): void
    {
        load_plugin_textdomain('agency-connector', false, dirname(self::basename()) . '/languages');
    }

    private static function registerAdmin(): void
    {
        add_action('admin_menu', [Settings\Page::class, 'addToMenu']);
        add_action('network_admin_menu', [Settings\NetworkPage::class, 'addToMenu']);
        add_action('admin_init', [Privacy\Policy::class, 'suggest']);
        add_action('admin_init', [Cron::class, 'ensureScheduled']);
        add_filter('plugin_action_links_' . self::basename(), [Settings\Page::class, 'addActionLink']);
    }
}
