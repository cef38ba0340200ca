<?php

declare(strict_types=1);

namespace AgencyConnector\Settings;

use AgencyConnector\Abilities;
use AgencyConnector\Preferences;

defined('ABSPATH') || exit;

/** What the agency may do on this site. */
final class PreferencesForm
{
    /** The right that an account needs to be offered for abilities. */
    private const ABILITIES_CAPABILITY = 'edit_posts';

    public static function render(): void
    {
        echo '<h2>', esc_html__('Permissions of the agency', 'agency-connector'), '</h2>';
        Actions::openForm(Actions::SAVE);
        echo '<table class="form-table" role="presentation"><tbody>';
        self::renderSignOn();
        self::renderRoles();
        self::renderAbilities();
        echo '</tbody></table>';
        submit_button();
        echo '</form>';
    }

    /** Saves the submitted values. Only roles and accounts that the current user may give are accepted. */
    public static function save(): void
    {
        // phpcs:disable WordPress.Security.NonceVerification -- `Actions::handle` has checked it.
        $submitted = isset($_POST['roles']) && is_array($_POST['roles']) ? wp_unslash($_POST['roles']) : [];
        $user = isset($_POST['abilities_user']) ? absint(wp_unslash($_POST['abilities_user'])) : 0;
        $values = [
            'allowsSignOn' => isset($_POST['allows_sign_on']),
            'createsAccounts' => isset($_POST['creates_accounts']),
            'allowsAbilities' => isset($_POST['allows_abilities']),
        ];
        // phpcs:enable
        $roles = (array) Preferences::get('roles');
        foreach (Preferences::CONSOLE_ROLES as $consoleRole) {
            $role = sanitize_key((string) ($submitted[$consoleRole] ?? ''));
            if (isset(get_editable_roles()[$role])) {
                $roles[$consoleRole] = $role;
            }
        }
        $isUserAllowed = in_array($user, array_column(self::abilityUsers(), 'ID'), true);
        Preferences::set($values + ['roles' => $roles, 'abilitiesUser' => $isUserAllowed ? $user : 0]);
    }

    private static function renderSignOn(): void
    {
        echo '<tr><th scope="row">', esc_html__('Sign-on', 'agency-connector'), '</th><td><fieldset>';
        self::renderCheckbox(
            'allows_sign_on',
            (bool) Preferences::get('allowsSignOn'),
            __('People of the agency may sign in to the account that has their email address', 'agency-connector')
        );
        self::renderCheckbox(
            'creates_accounts',
            (bool) Preferences::get('createsAccounts'),
            __('Create an account for those who have none', 'agency-connector')
        );
        echo '</fieldset></td></tr>';
    }

    private static function renderRoles(): void
    {
        $labels = [
            'owner' => __('Owners of the agency', 'agency-connector'),
            'admin' => __('Admins of the agency', 'agency-connector'),
            'member' => __('Members of the agency', 'agency-connector'),
        ];
        foreach ($labels as $consoleRole => $label) {
            $id = "agency-connector-role-$consoleRole";
            printf('<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr($id), esc_html($label));
            printf('<select name="roles[%s]" id="%s">', esc_attr($consoleRole), esc_attr($id));
            wp_dropdown_roles((string) Preferences::roleFor($consoleRole));
            echo '</select>';
            if ($consoleRole === 'member') {
                echo '<p class="description">', esc_html__(
                    'The role of new accounts. Nobody signs in to an account that has more rights than this role.',
                    'agency-connector'
                ), '</p>';
            }
            echo '</td></tr>';
        }
    }

    private static function renderAbilities(): void
    {
        echo '<tr><th scope="row">', esc_html__('Abilities', 'agency-connector'), '</th><td>';
        if (!Abilities::isSupported()) {
            echo '<p class="description">', esc_html__(
                'WordPress offers abilities to programs since version 6.9.',
                'agency-connector'
            ), '</p></td></tr>';
            return;
        }
        echo '<fieldset>';
        self::renderCheckbox(
            'allows_abilities',
            (bool) Preferences::get('allowsAbilities'),
            __('Agents of the agency may execute the abilities of this site', 'agency-connector')
        );
        echo '<label>', esc_html__('with the rights of', 'agency-connector'), ' <select name="abilities_user">';
        printf('<option value="0">%s</option>', esc_html__('(choose an account)', 'agency-connector'));
        foreach (self::abilityUsers() as $user) {
            printf(
                '<option value="%d" %s>%s</option>',
                (int) $user->ID,
                selected((int) $user->ID, (int) Preferences::get('abilitiesUser'), false),
                esc_html("$user->display_name ($user->user_login)")
            );
        }
        echo '</select></label></fieldset></td></tr>';
    }

    private static function renderCheckbox(string $name, bool $isChecked, string $label): void
    {
        printf(
            '<label><input type="checkbox" name="%s" value="1" %s> %s</label><br>',
            esc_attr($name),
            checked($isChecked, true, false),
            esc_html($label)
        );
    }

    /**
     * The accounts in whose name abilities may be executed. Those of the network's administrators are theirs to give.
     *
     * @return \WP_User[]
     */
    private static function abilityUsers(): array
    {
        $users = get_users(['capability' => self::ABILITIES_CAPABILITY, 'number' => 200, 'orderby' => 'display_name']);
        $mayGiveAll = !is_multisite() || is_super_admin();
        return array_values(array_filter($users, static function (\WP_User $user) use ($mayGiveAll): bool {
            return $mayGiveAll || !is_super_admin($user->ID);
        }));
    }
}
