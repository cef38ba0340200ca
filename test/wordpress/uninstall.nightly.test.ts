import { describe, expect } from 'vitest'
import { siteTest } from './fixtures.ts'
import { copyPlugin, pluginFile } from './plugin.ts'
import { missing, onWordPress } from './requirements.ts'
import { signIn } from './session.ts'
import { takeSnapshot } from './snapshot.ts'
import { join } from 'node:path'
import { samplePlugin } from './packages.ts'
import { mkdir, writeFile } from 'node:fs/promises'

const it = siteTest({ plugin: 'absent' })

/** Uninstalls the plugin as the page of plugins does. */
const uninstall = `deactivate_plugins('${pluginFile}');
  require_once ABSPATH . 'wp-admin/includes/plugin.php';
  $result = delete_plugins(['${pluginFile}']);
  return is_wp_error($result) ? $result->get_error_message() : $result;`

/** Publishes, changes and deletes posts. */
const useSite = `
  $id = wp_insert_post(['post_title' => 'Draft again', 'post_status' => 'publish', 'post_content' => 'Text']);
  wp_update_post(['ID' => $id, 'post_status' => 'draft']);
  wp_delete_post($id, true);
  wp_update_post(['ID' => 1, 'post_status' => 'draft']);
  wp_update_post(['ID' => 1, 'post_status' => 'publish']);`

describe.skipIf(missing.length > 0)(onWordPress('the uninstallation'), { timeout: 180_000 }, () => {
  it('leaves nothing behind, and ends the connection', async ({ site, agency, wordPressOrg }) => {
    // Core creates options and files of its own at these actions, too.
    const folder = join(site.root, 'wp-content/plugins/sample')
    await mkdir(folder)
    await writeFile(join(folder, 'sample.php'), samplePlugin('sample', '1.0'))
    await signIn(site, site.admin)
    await site.runCron()
    await site.evaluate(useSite)
    const before = await takeSnapshot(site)

    await copyPlugin(join(site.root, 'wp-content/plugins'))
    const error = await site.evaluate(
      `$e = activate_plugin('${pluginFile}'); return is_wp_error($e) ? $e->get_error_message() : null;`,
    )
    expect(error).toBeNull()
    await agency.pair(site)
    await site.synchronize()
    await site.evaluate(useSite)
    await site.evaluate("AgencyConnector\\Preferences::set(['allowsSignOn' => true]);")
    await site.request(`/?agency_sso=sso_${'0'.repeat(64)}`)
    wordPressOrg.offerPlugin('sample', '1.1')
    await agency.command('wp.update_plugin', { slug: 'sample', version: '1.1' })
    await agency.command('wp.maintenance_mode', { enabled: true })
    await site.synchronize()
    expect([...(await agency.commands()).values()].map(row => row['status'])).toEqual(['success', 'success'])
    const during = await takeSnapshot(site)
    expect(during.tables).toContain('wp_agency_connector_queue')
    expect(during.cron).toContain('agency_connector_run')
    expect(Object.keys(during.files)).toContain('wp-content/mu-plugins/agency-watchdog.php')

    expect(await site.evaluate(uninstall)).toBe(true)
    const after = await takeSnapshot(site)
    const ours = (names: string[]) => names.filter(name => /agency/i.test(name))
    for (const part of ['tables', 'options', 'transients', 'networkOptions', 'metaKeys', 'cron'] as const) {
      expect(ours(after[part]), part).toEqual([])
      const added = after[part].filter(name => !before[part].includes(name))
      if (part !== 'transients' && part !== 'cron') expect(added, part).toEqual([])
    }
    for (const part of ['tables', 'options'] as const) expect(after[part]).toEqual(before[part])
    expect(after.roles).toEqual(before.roles)
    const updated = 'wp-content/plugins/sample/sample.php'
    expect({ ...after.files, [updated]: '' }).toEqual({ ...before.files, [updated]: '' })
    expect(site.database.dump().match(/agency_connector|agency-connector/g)).toBeNull()
    expect((await agency.connector())['revokedAt']).not.toBeNull()
    expect((await site.request('/')).status).toBe(200)
  })
})
