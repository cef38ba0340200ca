/**
 * Instances that know this migration can open secrets that are bound to their rows. It changes no table: a database
 * accepts such secrets once `oldest_compatible_migration` is not older than this migration.
 */
export const up = async () => {}
