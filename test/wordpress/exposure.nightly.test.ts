import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { siteTest } from './fixtures.ts'
import type { Exchange } from './network.ts'
import { pluginFile } from './plugin.ts'
import { missing, onWordPress } from './requirements.ts'

const it = siteTest({ isPaired: true, workers: 2 })

/** The key, the secret and the token of the pairing. */
const secretsOf = ({ sentTo }: { sentTo: (path: string) => Exchange[] }) =>
  sentTo('/api/plugin/pair').flatMap(({ responseText, body }) => {
    const { apiKey, apiSecret } = JSON.parse(responseText) as { apiKey: string; apiSecret: string }
    return [apiKey, apiSecret, (body as { pairingToken: string }).pairingToken]
  })

/** Everything that requests of the public can reach. */
const surface = `
  do_action('admin_init');
  global $wp, $wp_filter, $wp_rewrite;
  $hooks = preg_grep('/^(wp_ajax_nopriv_|admin_post_nopriv_|wp_ajax_|admin_post_)/', array_keys($wp_filter));
  sort($hooks);
  return [
    'routes' => array_keys(rest_get_server()->get_routes()),
    'hooks' => $hooks,
    'variables' => $wp->public_query_vars,
    'rules' => array_keys($wp_rewrite->wp_rewrite_rules()),
    'xmlrpc' => array_keys(apply_filters('xmlrpc_methods', [])),
    'shortcodes' => array_keys($GLOBALS['shortcode_tags']),
    'endpoints' => $wp_rewrite->endpoints,
  ];`

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

describe.skipIf(missing.length > 0)(onWordPress('a connected site'), { timeout: 120_000 }, () => {
  it('keeps no secret in plain text, neither in its database nor in its files', async ({ site, agency }) => {
    const secrets = secretsOf(agency.network)
    expect(secrets).toHaveLength(3)
    const dump = site.database.dump()
    expect(dump).toContain('agency_connector_credentials')
    const texts = await Promise.all((await listFiles(site.folder)).map(file => readFile(file, 'latin1')))
    for (const secret of secrets) {
      const hex = Buffer.from(secret).toString('hex')
      const base64 = Buffer.from(secret).toString('base64').slice(0, -4)
      for (const form of [secret, secret.slice(4), hex, base64]) {
        expect(dump.includes(form), form).toBe(false)
        expect(
          texts.some(text => text.includes(form)),
          form,
        ).toBe(false)
      }
    }
  })

  it('offers no route, handler or method that it would not offer without the plugin', async ({ site }) => {
    const withPlugin = await site.evaluate(surface)
    await site.evaluate(`update_option('active_plugins', array_diff(get_option('active_plugins'), ['${pluginFile}']));`)
    const without = await site.evaluate(surface)
    await site.evaluate(`update_option('active_plugins', ['${pluginFile}']);`)
    expect(withPlugin).toEqual(without)
    expect((without as { routes: string[] }).routes.length).toBeGreaterThan(50)
  })

  it('gives nothing away in responses to a direct request for a file of the plugin', async ({ site }) => {
    const folder = join(site.root, 'wp-content')
    const files = (await listFiles(folder)).filter(file => /agency/.test(file) && file.endsWith('.php'))
    expect(files.length).toBeGreaterThan(50)
    const leaks: string[] = []
    for (const file of files) {
      const response = await site.request(`/wp-content${file.slice(folder.length)}`)
      const text = await response.text()
      if (text !== '' || response.status >= 500)
        leaks.push(`${response.status} ${file.slice(folder.length)}: ${text.slice(0, 100)}`)
    }
    expect(leaks).toEqual([])
  })

  it('signs all requests but the pairing, and sends the secret only where the contract has it', async ({
    site,
    agency,
  }) => {
    const [, apiSecret = ''] = secretsOf(agency.network)
    await site.synchronize()
    const signed = agency.network.exchanges.filter(({ path }) => path !== '/api/plugin/pair')
    expect(signed.length).toBeGreaterThan(3)
    for (const { path, headers, text, status } of signed) {
      expect(headers, path).toMatchObject({
        'x-service-api-key': expect.stringMatching(/^sak_/),
        'x-service-nonce': expect.any(String),
        'x-service-signature-v2': expect.stringMatching(/^[0-9a-f]{64}$/),
      })
      expect(JSON.stringify(headers) + text).not.toContain(apiSecret)
      expect(status, path).toBeLessThan(300)
    }
    const nonces = signed.map(({ headers }) => headers['x-service-nonce'])
    expect(new Set(nonces).size).toBe(nonces.length)
  })
})
