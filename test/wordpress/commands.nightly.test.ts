import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { siteTest } from './fixtures.ts'
import { zip } from './packages.ts'
import { pluginFile, readZip } from './plugin.ts'
import { missing, onWordPress } from './requirements.ts'
import { installPlugins } from './sample-plugins.ts'
import { signIn } from './session.ts'

const it = siteTest({ isPaired: true, workers: 6 }).extend('execute', { scope: 'file' }, async ({ site, agency }) => {
  /** Queues a command, runs the synchronization, and returns the command with its result. */
  return async (type: string, payload: object = {}) => {
    const id = await agency.command(type, payload)
    await site.synchronize()
    return (await agency.commands()).get(id)
  }
})

const success = (result: object) => ({ status: 'success', result: expect.objectContaining(result) })
const error = (reason: RegExp) => ({
  status: 'error',
  result: expect.objectContaining({ reason: expect.stringMatching(reason) }),
})

describe.skipIf(missing.length > 0)(onWordPress('a command of the agency'), { timeout: 180_000 }, () => {
  it('empties the caches of other plugins', async ({ site, execute }) => {
    await writeFile(
      join(site.root, 'wp-content/mu-plugins/cache.php'),
      `<?php add_action('litespeed_purge_all', fn () => update_option('purged', get_option('purged', 0) + 1));`,
    )
    expect(await execute('wp.flush_cache')).toMatchObject(success({ caches: ['LiteSpeed Cache'] }))
    expect(await site.evaluate("return (int) get_option('purged');")).toBe(1)
  })

  it('is executed once, even if its result does not arrive, or the response to it', async ({
    app,
    site,
    agency,
    execute,
  }) => {
    const purged = () => site.evaluate<number>("return (int) get_option('purged');")
    const before = await purged()
    agency.network.intercept(path => (path.includes('command-result') ? { status: 503 } : undefined))
    expect(await execute('wp.flush_cache')).toMatchObject({ status: 'delivered' })
    // The service delivers it again.
    const past = new Date(Date.now() - 1).toISOString()
    await app.db
      .updateTable('connector_commands')
      .set({ leased_until: past })
      .where('status', '=', 'delivered')
      .execute()
    await site.synchronize()
    agency.network.intercept(undefined)
    agency.network.loseResponses(/command-result/)
    await site.synchronize()
    agency.network.loseResponses(undefined)
    await site.synchronize()
    expect([...(await agency.commands()).values()].filter(row => row['status'] !== 'success')).toEqual([])
    expect((await purged()) - before).toBe(1)
  })

  it('empties the object cache', async ({ execute }) => {
    expect(await execute('wp.flush_object_cache')).toMatchObject(success({ persistent: false }))
  })

  it('optimizes the database', async ({ site, execute }) => {
    await site.evaluate("set_transient('old', 'x', 1); update_option('_transient_timeout_old', time() - 10);")
    expect(await execute('wp.run_db_optimize')).toMatchObject({ status: 'success' })
    expect(site.database.dump()).not.toContain('_transient_old')
  })

  it('shows visitors a maintenance page, but not those who work on the site', async ({ site, execute }) => {
    expect(await execute('wp.maintenance_mode', { enabled: true })).toMatchObject(success({ enabled: true }))
    const visit = await site.request('/')
    expect([visit.status, Number(visit.headers.get('retry-after')) > 0]).toEqual([503, true])
    const cookie = await signIn(site, site.admin)
    expect((await site.request('/', { headers: { cookie } })).status).toBe(200)
    expect(await execute('wp.maintenance_mode', { enabled: false })).toMatchObject(success({ enabled: false }))
    expect((await site.request('/')).status).toBe(200)
  })

  it('checks the health of the site', async ({ site, execute }) => {
    expect(await execute('wp.health_check')).toMatchObject(
      success({
        versions: expect.objectContaining({ wordpress: '6.1.9', php: expect.stringMatching(/^\d+\.\d+/) }),
        loopback: expect.objectContaining({ url: `${site.url}/`, status: 200 }),
        maintenanceFile: { exists: false, ageSeconds: null, removed: false },
        tests: expect.arrayContaining([expect.objectContaining({ status: expect.any(String) })]),
      }),
    )
  })

  it('requests no address of the network that the site is in', async ({ agency, execute }) => {
    for (const url of [
      agency.network.url,
      'http://localhost/',
      'http://169.254.169.254/',
      'http://[::1]/',
      'file:///etc/passwd',
    ])
      expect(await execute('generic.execute_url_check', { url }), url).toMatchObject(error(/./))
  })

  it('reports an unknown type, and a payload that is not complete', async ({ execute }) => {
    expect(await execute('wp.dance')).toMatchObject(error(/Unknown command: wp.dance/))
    expect(await execute('wp.update_plugin', {})).toMatchObject(error(/slug/))
    expect(await execute('wp.update_plugin', { slug: '../../index' })).toMatchObject({ status: 'error' })
  })

  it('updates a theme, and undoes an update that breaks the site', async ({ site, wordPressOrg, execute }) => {
    wordPressOrg.offerTheme('plain', '1.1')
    expect(await execute('wp.update_theme', { slug: 'plain', version: '1.1' })).toMatchObject(
      success({ type: 'theme', slug: 'plain', before: '1.0', after: '1.1', outcome: 'updated' }),
    )
    wordPressOrg.offerTheme('plain', '1.2', 'call_of_a_missing_function();')
    expect(await execute('wp.update_theme', { slug: 'plain', version: '1.2' })).toMatchObject({
      status: 'error',
      result: { before: '1.1', after: '1.1', outcome: 'rolled_back' },
    })
    expect((await site.versions())['plain']).toBe('1.1')
  })

  it('updates nothing that is up to date, unknown or not offered', async ({ site, wordPressOrg, execute }) => {
    await installPlugins(site, ['current'])
    expect(await execute('wp.update_plugin', { slug: 'current', version: '1.0' })).toMatchObject(
      success({ outcome: 'unchanged', before: '1.0', after: '1.0' }),
    )
    expect(await execute('wp.update_plugin', { slug: 'missing', version: '1.0' })).toMatchObject({ status: 'error' })
    wordPressOrg.offerPlugin('current', '1.1')
    expect(await execute('wp.update_plugin', { slug: 'current', version: '7.0' })).toMatchObject({ status: 'error' })
    expect((await site.versions())['current']).toBe('1.0')
  })

  it.for([
    ['a parse error', 'this is not PHP'],
    [
      'an error of the front page alone',
      "add_action('template_redirect', static function () { missing_function(); });",
    ],
    ['an empty page', 'if (!wp_doing_cron()) { exit; }'],
    [
      'an endless redirect',
      "add_action('template_redirect', static function () { wp_redirect(home_url('/')); exit; });",
    ],
    ['status 500', "add_action('template_redirect', static function () { wp_die('broken'); });"],
    [
      'its own deactivation',
      "require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins(plugin_basename(__FILE__));",
    ],
  ] as const)('undoes an update of a plugin with %s', async ([name, code], { site, wordPressOrg, execute }) => {
    const slug = name.replaceAll(/[^a-z0-9]+/g, '-')
    await installPlugins(site, [slug])
    wordPressOrg.offerPlugin(slug, '1.1', code)
    expect(await execute('wp.update_plugin', { slug, version: '1.1' })).toMatchObject({
      status: 'error',
      result: { before: '1.0', after: '1.0', outcome: 'rolled_back', reason: expect.any(String) },
    })
    expect((await site.versions())[slug]).toBe('1.0')
  })

  it('waits for a version that asks visitors to come back', async ({ site, wordPressOrg, execute }) => {
    await installPlugins(site, ['migrating'])
    wordPressOrg.offerPlugin(
      'migrating',
      '1.1',
      `add_action('init', static function () {
        $until = get_option('migrating') ?: time() + 6;
        update_option('migrating', $until);
        if (time() < $until && !wp_doing_cron()) { header('Retry-After: 2'); wp_die('Migration', '', ['response' => 503]); }
      });`,
    )
    expect(await execute('wp.update_plugin', { slug: 'migrating', version: '1.1' })).toMatchObject(
      success({ outcome: 'updated', after: '1.1', probe: expect.objectContaining({ status: 200 }) }),
    )
    expect((await site.versions())['migrating']).toBe('1.1')
  })

  it('updates the plugin itself by the package of its service alone', async ({ site, agency, execute }) => {
    const files = unzipSync(await readZip())
    const main = Buffer.from(files[pluginFile] ?? []).toString()
    const next = zip({ ...files, [pluginFile]: main.replace('4.0.0', '4.0.1') })
    const sha256 = createHash('sha256').update(next).digest('hex')
    agency.network.intercept(path => (path === '/console/plugin.zip' ? { status: 200, body: next } : undefined))
    expect(await execute('wp.update_agent', { version: '4.0.1', sha256: '0'.repeat(64) })).toMatchObject(
      error(/checksum/),
    )
    expect(await execute('wp.update_agent', { version: '4.0.1', sha256 })).toMatchObject(
      success({ type: 'agent', before: '4.0.0', after: '4.0.1', outcome: 'updated' }),
    )
    agency.network.intercept(undefined)
    const installed = await readFile(join(site.root, 'wp-content/plugins', pluginFile), 'utf8')
    expect(installed).toContain('4.0.1')
    await site.synchronize()
    expect((await agency.connector())['status']).toBe('connected')
  })
})
