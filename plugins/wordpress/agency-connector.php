<?php

/**
 * Plugin Name:       Agency Connector
 * Description:       Connects the site to the service of its agency: inventory, activity, updates and single sign-on.
 * Version:           4.0.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Author:            Agency API
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       agency-connector
 * Domain Path:       /languages
 * Update URI:        false
 */

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

// The build for the public directory replaces the value, and leaves out the header Update URI.
defined('AGENCY_CONNECTOR_DIRECTORY_BUILD') || define('AGENCY_CONNECTOR_DIRECTORY_BUILD', false);

require_once __DIR__ . '/src/autoload.php';

Plugin::boot(__FILE__);
