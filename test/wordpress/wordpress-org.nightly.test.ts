import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { samplePlugin } from './packages.ts'
import { missing, onWordPress } from './requirements.ts'
import { openWordPressOrg } from './wordpress-org.ts'
import { openWordPress } from './wordpress.ts'

const it = test
  .extend('wordPressOrg', { scope: 'file' }, async ({}, { onCleanup }) => {
    const wordPressOrg = await openWordPressOrg()
    onCleanup(wordPressOrg.close)
    return wordPressOrg
  })
  .extend('site', { scope: 'file' }, async ({ wordPressOrg }, { onCleanup }) => {
    const site = await openWordPress({ plugin: 'absent', wordPressOrg: wordPressOrg.url })
    onCleanup(site.close)
    return site
  })

describe.skipIf(missing.length > 0)(onWordPress('the stand-in for wordpress.org'), () => {
  it('lets WordPress find updates and install them', async ({ site, wordPressOrg }) => {
    const folder = join(site.root, 'wp-content/plugins/sample')
    await mkdir(folder)
    await writeFile(join(folder, 'sample.php'), samplePlugin('sample', '1.0'))
    wordPressOrg.offerPlugin('sample', '1.1')
    wordPressOrg.offerTheme('plain', '1.1')
    const result = await site.evaluate(`
      activate_plugin('sample/sample.php');
      wp_update_plugins(); wp_update_themes();
      require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
      $plugin = (new Plugin_Upgrader(new Automatic_Upgrader_Skin()))->bulk_upgrade(['sample/sample.php']);
      $theme = (new Theme_Upgrader(new Automatic_Upgrader_Skin()))->upgrade('plain');
      return [array_keys($plugin), $theme, get_plugin_data(WP_PLUGIN_DIR . '/sample/sample.php')['Version']];`)
    expect(result).toEqual([['sample/sample.php'], true, '1.1'])
    expect(await site.versions()).toEqual({ sample: '1.1', plain: '1.1' })
  })
})
