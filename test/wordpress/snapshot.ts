import type { WordPress } from './wordpress.ts'

/** Everything that a plugin can leave behind in a site, by name; files with a hash of their content. */
export interface SiteSnapshot {
  tables: string[]
  options: string[]
  transients: string[]
  networkOptions: string[]
  metaKeys: string[]
  roles: unknown
  cron: string[]
  files: Record<string, string>
}

const code = `
  wp_cache_flush();
  $isOwn = fn (string $name): bool => str_contains($name, '_transient_');
  $options = $wpdb->get_col("SELECT option_name FROM $wpdb->options ORDER BY 1");
  $meta = [];
  foreach (['postmeta', 'usermeta', 'commentmeta', 'termmeta'] as $table) {
    foreach ($wpdb->get_col("SELECT DISTINCT meta_key FROM {$wpdb->$table} ORDER BY 1") as $key) {
      $meta[] = "$table $key";
    }
  }
  $cron = [];
  foreach (_get_cron_array() as $hooks) {
    $cron = array_merge($cron, array_keys($hooks));
  }
  sort($cron);
  $files = [];
  $entries = new RecursiveIteratorIterator(
    new RecursiveDirectoryIterator(ABSPATH, FilesystemIterator::SKIP_DOTS),
    RecursiveIteratorIterator::SELF_FIRST
  );
  foreach ($entries as $entry) {
    $files[substr($entry->getPathname(), strlen(ABSPATH))] = $entry->isFile() ? md5_file($entry->getPathname()) : 'folder';
  }
  return [
    'tables' => $wpdb->get_col('SHOW TABLES'),
    'options' => array_values(array_filter($options, fn ($name) => !$isOwn($name))),
    'transients' => array_values(array_filter($options, $isOwn)),
    'networkOptions' => is_multisite() ? $wpdb->get_col("SELECT meta_key FROM $wpdb->sitemeta ORDER BY 1") : [],
    'metaKeys' => $meta,
    'roles' => get_option($wpdb->get_blog_prefix() . 'user_roles'),
    'cron' => $cron,
    'files' => $files,
  ];`

export const takeSnapshot = (site: WordPress, siteUrl?: string) => site.evaluate<SiteSnapshot>(code, siteUrl)
