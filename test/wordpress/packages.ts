import { strToU8, zipSync } from 'fflate'

/** A zip file of files with their contents. */
export const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
    { level: 1 },
  )

/** The file of a plugin that marks each page with its name and version; `code` runs when the plugin is loaded. */
export const samplePlugin = (slug: string, version: string, code = '') => `<?php
/**
 * Plugin Name: ${slug}
 * Version: ${version}
 * Author: Moreau
 */
add_action('wp_footer', static function () { echo '<!-- ${slug} ${version} -->'; });
${code}
`

export const sampleTheme = (name: string, version: string, code = '') => ({
  'style.css': `/*\nTheme Name: ${name}\nVersion: ${version}\n*/\n`,
  'index.php': `<!doctype html><html><head><?php wp_head(); ?></head><body><?php wp_footer(); ?></body></html>`,
  'functions.php': `<?php add_action('wp_footer', static function () { echo '<!-- ${name} ${version} -->'; });\n${code}`,
})

/** The files with their names below a folder. */
export const inFolder = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]))
