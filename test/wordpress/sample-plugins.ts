import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { samplePlugin } from './packages.ts'
import type { WordPress } from './wordpress.ts'

/** Installs version 1.0 of sample plugins and activates them. */
export const installPlugins = async (site: WordPress, slugs: string[]) => {
  for (const slug of slugs) {
    const folder = join(site.root, 'wp-content/plugins', slug)
    await mkdir(folder)
    await writeFile(join(folder, `${slug}.php`), samplePlugin(slug, '1.0'))
  }
  const files = JSON.stringify(slugs.map(slug => `${slug}/${slug}.php`))
  await site.evaluate(`foreach (json_decode('${files}') as $file) { activate_plugin($file); }`)
}
