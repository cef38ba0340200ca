<?php

/**
 * A stub of the Abilities API of WordPress 6.9, which Debian's WordPress does not have: the functions, the order of
 * validation and permission, the error codes and the notices are those that its documentation describes. It registers
 * the abilities of the tests.
 */

declare(strict_types=1);

// phpcs:disable PSR1.Classes.ClassDeclaration, PSR1.Methods.CamelCapsMethodName, Squiz.Classes.ValidClassName

class WP_Ability
{
    private const ANNOTATIONS = ['readonly' => null, 'destructive' => null, 'idempotent' => null];

    private string $name;

    /** @var array<string, mixed> */
    private array $args;

    public function __construct(string $name, array $args)
    {
        $this->name = $name;
        $this->args = $args + ['input_schema' => [], 'output_schema' => [], 'meta' => []];
        $this->args['meta'] += ['annotations' => [], 'show_in_rest' => false];
        $this->args['meta']['annotations'] += self::ANNOTATIONS;
    }

    public function get_name(): string
    {
        return $this->name;
    }

    public function get_label(): string
    {
        return $this->args['label'];
    }

    public function get_description(): string
    {
        return $this->args['description'];
    }

    public function get_category(): string
    {
        return $this->args['category'];
    }

    public function get_input_schema(): array
    {
        return $this->args['input_schema'];
    }

    public function get_output_schema(): array
    {
        return $this->args['output_schema'];
    }

    public function get_meta(): array
    {
        return $this->args['meta'];
    }

    public function get_meta_item(string $key, $default = null)
    {
        return $this->args['meta'][$key] ?? $default;
    }

    public function normalize_input($input = null)
    {
        return $input ?? $this->args['input_schema']['default'] ?? null;
    }

    public function validate_input($input = null)
    {
        if ($this->args['input_schema'] === []) {
            return $input === null ? true : new WP_Error('ability_missing_input_schema', "$this->name takes no input");
        }
        $result = rest_validate_value_from_schema($input, $this->args['input_schema'], 'input');
        return is_wp_error($result) ? new WP_Error('ability_invalid_input', $result->get_error_message()) : true;
    }

    public function check_permissions($input = null)
    {
        return $this->call($this->args['permission_callback'], $input);
    }

    public function execute($input = null)
    {
        $input = $this->normalize_input($input);
        $isValid = $this->validate_input($input);
        if (is_wp_error($isValid)) {
            return $isValid;
        }
        if ($this->check_permissions($input) !== true) {
            return new WP_Error('ability_invalid_permissions', "No permission for $this->name");
        }
        do_action('wp_before_execute_ability', $this->name, $input);
        $result = $this->call($this->args['execute_callback'], $input);
        if (is_wp_error($result)) {
            return $result;
        }
        $isValid = $this->args['output_schema'] === []
            ? true
            : rest_validate_value_from_schema($result, $this->args['output_schema'], 'output');
        if (is_wp_error($isValid)) {
            return new WP_Error('ability_invalid_output', $isValid->get_error_message());
        }
        do_action('wp_after_execute_ability', $this->name, $input, $result);
        return $result;
    }

    /** The input is passed on only if the ability takes one. */
    private function call(callable $callback, $input)
    {
        return $this->args['input_schema'] === [] ? $callback() : $callback($input);
    }
}

/** The registry is filled at its first use, which must come after the action `init`. */
function tests_abilities(?WP_Ability $added = null): array
{
    static $abilities = null;
    if (!did_action('init')) {
        _doing_it_wrong(__FUNCTION__, 'Abilities are used before init', '6.9.0');
        return [];
    }
    if ($abilities === null) {
        $abilities = [];
        do_action('wp_abilities_api_init');
    }
    if ($added !== null) {
        $abilities[$added->get_name()] = $added;
    }
    return $abilities;
}

function wp_register_ability(string $name, array $args): ?WP_Ability
{
    if (!doing_action('wp_abilities_api_init')) {
        _doing_it_wrong(__FUNCTION__, 'Abilities are registered on wp_abilities_api_init', '6.9.0');
        return null;
    }
    $ability = new WP_Ability($name, $args);
    tests_abilities($ability);
    return $ability;
}

/** @return WP_Ability[] */
function wp_get_abilities(): array
{
    return tests_abilities();
}

function wp_has_ability(string $name): bool
{
    return isset(tests_abilities()[$name]);
}

function wp_get_ability(string $name): ?WP_Ability
{
    $ability = tests_abilities()[$name] ?? null;
    if ($ability === null) {
        _doing_it_wrong(__FUNCTION__, "Ability $name not found", '6.9.0');
    }
    return $ability;
}

add_action('wp_abilities_api_init', static function (): void {
    $common = ['category' => 'site', 'permission_callback' => static fn (): bool => current_user_can('edit_posts')];
    wp_register_ability('tests/count-posts', $common + [
        'label' => 'Count posts',
        'description' => 'Counts the published posts of a type.',
        'input_schema' => [
            'type' => 'object',
            'properties' => ['type' => ['type' => 'string', 'enum' => ['post', 'page']]],
            'required' => ['type'],
            'additionalProperties' => false,
        ],
        'output_schema' => ['type' => 'object', 'properties' => ['count' => ['type' => 'integer']]],
        'execute_callback' => static fn (array $input): array => [
            'count' => (int) wp_count_posts($input['type'])->publish,
        ],
        'meta' => ['annotations' => ['readonly' => true, 'idempotent' => true], 'show_in_rest' => true],
    ]);
    wp_register_ability('tests/who', $common + [
        'label' => 'Name the user',
        'description' => 'Returns the login of the user who executes it.',
        'execute_callback' => static fn (): array => ['login' => wp_get_current_user()->user_login],
    ]);
    wp_register_ability('tests/install', [
        'label' => 'Install plugins',
        'description' => 'Needs a right that editors do not have.',
        'category' => 'site',
        'permission_callback' => static fn (): bool => current_user_can('install_plugins'),
        'execute_callback' => static fn (): array => ['done' => true],
        'meta' => ['annotations' => ['destructive' => true]],
    ]);
    wp_register_ability('tests/break', $common + [
        'label' => 'Break',
        'description' => 'Throws an error.',
        'execute_callback' => static function (): void {
            throw new RuntimeException('The ability is broken');
        },
    ]);
});
