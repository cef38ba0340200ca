<?php

declare(strict_types=1);

namespace AgencyConnector\Activity;

use AgencyConnector\Contents\Orders;
use AgencyConnector\Contents\Posts;
use AgencyConnector\Log;
use AgencyConnector\Security\Administrators;
use AgencyConnector\Security\SignIns;

defined('ABSPATH') || exit;

/** The hooks of WordPress and WooCommerce that become events, each with the number of arguments that it passes. */
final class Hooks
{
    private const HOOKS = [
        ['transition_post_status', [PostEvents::class, 'onStatusChange'], 3],
        ['wp_trash_post', [PostEvents::class, 'onTrash'], 1],
        ['untrash_post', [PostEvents::class, 'onRestore'], 1],
        ['wp_insert_comment', [CommentEvents::class, 'onInsert'], 2],
        ['transition_comment_status', [CommentEvents::class, 'onStatusChange'], 3],
        ['user_register', [UserEvents::class, 'onRegister'], 1],
        ['wp_login', [UserEvents::class, 'onSignIn'], 2],
        ['wp_login_failed', [UserEvents::class, 'onFailedSignIn'], 1],
        ['activated_plugin', [ExtensionEvents::class, 'onActivation'], 2],
        ['deactivated_plugin', [ExtensionEvents::class, 'onDeactivation'], 2],
        ['switch_theme', [ExtensionEvents::class, 'onThemeSwitch'], 3],
        ['upgrader_process_complete', [ExtensionEvents::class, 'onUpgrade'], 2],
        ['save_post', [Posts::class, 'onSave'], 2],
        ['before_delete_post', [Posts::class, 'onDelete'], 2],
        ['wp_login', [SignIns::class, 'onSuccess'], 2],
        ['wp_login_failed', [SignIns::class, 'onFailure'], 1],
        ['set_user_role', [Administrators::class, 'onRoleSet'], 3],
        ['add_user_role', [Administrators::class, 'onRoleAdded'], 2],
        ['user_register', [Administrators::class, 'onRegister'], 1],
        ['granted_super_admin', [Administrators::class, 'onSuperAdmin'], 1],
    ];

    private const SHOP_HOOKS = [
        ['woocommerce_new_order', [ShopEvents::class, 'onNewOrder'], 2],
        ['woocommerce_order_status_changed', [ShopEvents::class, 'onOrderStatus'], 4],
        ['woocommerce_new_product', [ShopEvents::class, 'onProduct'], 2],
        ['woocommerce_update_product', [ShopEvents::class, 'onProduct'], 2],
        ['woocommerce_new_order', [Orders::class, 'onChange'], 1],
        ['woocommerce_order_status_changed', [Orders::class, 'onChange'], 1],
    ];

    public static function register(): void
    {
        $hooks = class_exists('WooCommerce', false) ? array_merge(self::HOOKS, self::SHOP_HOOKS) : self::HOOKS;
        foreach ($hooks as [$hook, $callback, $arguments]) {
            self::listen($hook, $callback, $arguments);
        }
        foreach (OptionEvents::watched() as $option) {
            self::listen("update_option_$option", [OptionEvents::class, 'onUpdate'], 3);
        }
    }

    /**
     * An error in an event must not break the page. Other plugins also call these hooks with arguments that WordPress
     * would not pass.
     */
    private static function listen(string $hook, array $callback, int $arguments): void
    {
        add_action($hook, static function (...$values) use ($callback, $hook): void {
            try {
                $callback(...$values);
            } catch (\Throwable $error) {
                Log::write("event of the hook $hook failed", $error);
            }
        }, 10, $arguments);
    }
}
