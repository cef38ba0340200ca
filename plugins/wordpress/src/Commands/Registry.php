<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\Log;
use AgencyConnector\Updates\Outcomes;
use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** The commands by their types. */
final class Registry
{
    private const COMMANDS = [
        'wp.update_plugin' => UpdatePlugin::class,
        'wp.update_theme' => UpdateTheme::class,
        'wp.update_core' => UpdateCore::class,
        'wp.update_agent' => UpdateAgent::class,
        'wp.flush_cache' => FlushCache::class,
        'wp.flush_object_cache' => FlushObjectCache::class,
        'wp.run_db_optimize' => OptimizeDatabase::class,
        'wp.maintenance_mode' => MaintenanceMode::class,
        'wp.health_check' => HealthCheck::class,
        'generic.execute_url_check' => CheckUrl::class,
        'generic.execute_ability' => ExecuteAbility::class,
    ];

    /**
     * Executes a command. It never throws: whatever fails is the result.
     *
     * @param array<string, mixed> $payload
     * @param int $commandId For the result of an update whose process dies, see `pendingResults`.
     * @return array{status: string, result: array<string, mixed>, logs: string}
     */
    public static function execute(string $type, array $payload, int $commandId = 0): array
    {
        $level = ob_get_level();
        // What other plugins print must not become part of a page or of a script's output.
        ob_start();
        try {
            return self::create($type)->run($payload, $commandId)->toArray();
        } catch (UserFacingError $error) {
            return CommandResult::error($error->getMessage())->toArray();
        } catch (\Throwable $error) {
            Log::write("command $type failed", $error);
            return CommandResult::error($error->getMessage())->toArray();
        } finally {
            while (ob_get_level() > $level) {
                ob_end_clean();
            }
        }
    }

    /**
     * @return string[]
     */
    public static function types(): array
    {
        // The public directory updates the plugins that it lists, and forbids them to do so.
        $excluded = AGENCY_CONNECTOR_DIRECTORY_BUILD ? ['wp.update_agent'] : [];
        return array_values(array_diff(array_keys(self::COMMANDS), $excluded));
    }

    /**
     * Results of commands whose process died before it could return them, in the shape that the service expects.
     *
     * @return array<int, array{
     *     commandId: int, status: string, result: array<string, mixed>, logs: string, executedAt: string
     * }> Each is returned until it is deleted.
     */
    public static function pendingResults(): array
    {
        return Outcomes::pending();
    }

    public static function deletePendingResult(int $commandId): void
    {
        Outcomes::delete($commandId);
    }

    private static function create(string $type): Command
    {
        if (!in_array($type, self::types(), true)) {
            /* translators: %s: type of a command */
            throw new UserFacingError(sprintf(__('Unknown command: %s.', 'agency-connector'), $type));
        }
        $class = self::COMMANDS[$type];
        return new $class();
    }
}
