<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/**
 * The abilities that WordPress 6.9 and later offers to programs. The administrator allows them, and chooses the account
 * whose rights apply.
 */
final class Abilities
{
    /** The service ignores a report with more. */
    private const MAX_REPORTED = 200;

    /**
     * @return array<int, array<string, mixed>> Empty if they are not allowed.
     */
    public function report(): array
    {
        if (!self::isAllowed()) {
            return [];
        }
        $abilities = array_slice(array_values(wp_get_abilities()), 0, self::MAX_REPORTED);
        return array_map([self::class, 'describe'], $abilities);
    }

    /**
     * Executes an ability in the name of the chosen account.
     *
     * @param mixed $input
     * @return array{ability: string, output: mixed}
     * @throws UserFacingError when it is unknown, not allowed, or fails.
     */
    public function execute(string $name, $input): array
    {
        if (!self::isAllowed()) {
            throw new UserFacingError(__('This site does not allow abilities.', 'agency-connector'));
        }
        // For an unknown name, the other function logs a notice.
        $ability = wp_has_ability($name) ? wp_get_ability($name) : null;
        if ($ability === null) {
            /* translators: %s: name of an ability */
            throw new UserFacingError(sprintf(__('This site has no ability %s.', 'agency-connector'), $name));
        }
        $previousUser = get_current_user_id();
        wp_set_current_user(self::userId());
        try {
            // An ability without a schema takes no input at all.
            $output = $ability->execute($ability->get_input_schema() === [] ? null : $input);
        } finally {
            wp_set_current_user($previousUser);
        }
        if (is_wp_error($output)) {
            throw new UserFacingError($output->get_error_message());
        }
        return ['ability' => $name, 'output' => $output];
    }

    public static function isSupported(): bool
    {
        return function_exists('wp_get_abilities');
    }

    private static function isAllowed(): bool
    {
        return self::isSupported() && Preferences::get('allowsAbilities') && get_userdata(self::userId()) !== false;
    }

    private static function userId(): int
    {
        return (int) Preferences::get('abilitiesUser');
    }

    /**
     * @return array<string, mixed>
     */
    private static function describe(object $ability): array
    {
        $meta = $ability->get_meta();
        $annotations = is_array($meta['annotations'] ?? null) ? $meta['annotations'] : [];
        return [
            'name' => $ability->get_name(),
            'label' => $ability->get_label(),
            'description' => $ability->get_description(),
            'input_schema' => $ability->get_input_schema() ?: null,
            'output_schema' => $ability->get_output_schema() ?: null,
            'annotations' => $annotations ?: null,
        ];
    }
}
