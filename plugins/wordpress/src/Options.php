<?php

declare(strict_types=1);

namespace AgencyConnector;

defined('ABSPATH') || exit;

/** The names of the options of a site. All begin with the prefix, by which the uninstallation finds them. */
final class Options
{
    public const PREFIX = 'agency_connector_';

    /** The address of the service and the sealed credentials. Loaded with each page. */
    public const CREDENTIALS = self::PREFIX . 'credentials';

    /** The choices of the administrator, see `Preferences`. Loaded with each page. */
    public const PREFERENCES = self::PREFIX . 'preferences';

    /** The version that set up this site. Loaded with each page. */
    public const VERSION = self::PREFIX . 'version';

    /** The progress of the synchronization, see `State`. */
    public const STATE = self::PREFIX . 'state';

    public const LOCK = self::PREFIX . 'lock';

    /** The digests of the reported extensions. */
    public const EXTENSIONS = self::PREFIX . 'extensions';

    /** The hashes of core files, and the reported changes. They outlive a connection: a new one must not hide a change. */
    public const INTEGRITY = self::PREFIX . 'integrity';

    /** The progress of the disk walk. */
    public const DISK_WALK = self::PREFIX . 'disk_walk';

    /** Of the network: the address of the service. */
    public const NETWORK_SERVICE_URL = self::PREFIX . 'service_url';

    /** Options that belong to one connection. */
    public const OF_CONNECTION = [self::STATE, self::EXTENSIONS, self::DISK_WALK];
}
