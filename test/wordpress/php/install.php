<?php

/**
 * Installs WordPress in a folder that has its files and its configuration. The arguments are the folder, the URL, and
 * the options as JSON: `isNetwork`, `locale`, `password`.
 */

declare(strict_types=1);

[, $folder, $url, $json] = $argv;
$options = json_decode($json, true);

$_SERVER['HTTP_HOST'] = parse_url($url, PHP_URL_HOST) . ':' . parse_url($url, PHP_URL_PORT);
$_SERVER['REQUEST_URI'] = '/';
define('WP_INSTALLING', true);
define('WP_SITEURL', $url);
require "$folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

// The installation sends the password by mail otherwise.
function wp_new_blog_notification(): void
{
}

// One transaction for hundreds of insertions.
$wpdb->query('set autocommit = 0');
wp_install('Boulangerie Moreau', 'admin', 'admin@moreau.example', true, '', $options['password'], $options['locale']);
update_option('home', $url);
// Avatars are images of another machine.
update_option('show_avatars', '0');
update_option('timezone_string', 'Europe/Paris');
$wp_rewrite->set_permalink_structure('/%postname%/');
$wp_rewrite->flush_rules(false);
switch_theme('plain');

if ($options['isNetwork']) {
    foreach ($wpdb->tables('ms_global') as $name => $prefixed) {
        $wpdb->$name = $prefixed;
    }
    require_once ABSPATH . 'wp-admin/includes/schema.php';
    install_network();
    $domain = $_SERVER['HTTP_HOST'];
    $result = populate_network(1, $domain, 'admin@moreau.example', 'Moreau', '/', false);
    if (is_wp_error($result) && $result->get_error_code() !== 'no_wildcard_dns') {
        fwrite(STDERR, $result->get_error_message());
        exit(1);
    }
}
$wpdb->query('commit');
