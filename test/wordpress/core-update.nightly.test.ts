import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect } from 'vitest'
import { siteTest } from './fixtures.ts'
import { zip } from './packages.ts'
import { missing, onWordPress } from './requirements.ts'
import { startVisitor } from './visitors.ts'

const it = siteTest({ isPaired: true, hasOwnCore: true, workers: 6 })

/** The package of a version of WordPress: the installed one with another version number, and with changed files. */
const createPackage = async (root: string, version: string, changes: Record<string, (text: string) => string> = {}) => {
  const files: Record<string, string | Uint8Array> = {}
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(root, file)
    if (!entry.isFile() || /^wp-content|^wp-config\.php/.test(path)) continue
    const change = { 'wp-includes/version.php': (text: string) => text.replace("'6.1.9'", `'${version}'`), ...changes }[
      path
    ]
    const content = await readFile(file)
    files[`wordpress/${path}`] = change ? change(content.toString()) : content
  }
  files['wordpress/wp-content/index.php'] = '<?php\n'
  return zip(files)
}

const versionOf = async (root: string) =>
  (await readFile(join(root, 'wp-includes/version.php'), 'utf8')).match(/\$wp_version = '([^']+)'/)?.[1]

describe.skipIf(missing.length > 0)(onWordPress('an update of WordPress itself'), { timeout: 300_000 }, () => {
  it('that is fatal on every request is undone within 60 s', async ({ site, agency, wordPressOrg }) => {
    const broken = { 'wp-settings.php': (text: string) => text.replace('<?php', '<?php call_of_a_missing_function();') }
    wordPressOrg.offerCore('6.1.10', await createPackage(site.root, '6.1.10', broken))
    const id = await agency.command('wp.update_core', { version: '6.1.10' })
    const visitor = startVisitor(site)
    await site.synchronize()
    await visitor.stop()
    expect((await agency.commands()).get(id)).toMatchObject({
      status: 'error',
      result: { type: 'core', slug: 'wordpress', before: '6.1.9', after: '6.1.9', outcome: 'rolled_back' },
    })
    expect(await versionOf(site.root)).toBe('6.1.9')
    expect(existsSync(join(site.root, '.maintenance'))).toBe(false)
    console.log(`Fatal version of WordPress: longest outage ${visitor.maxOutageMs()} ms`)
    expect(visitor.maxOutageMs()).toBeLessThan(60_000)
    expect((await site.request('/')).status).toBe(200)
  })

  it('is installed, and the site reports its version', async ({ site, agency, wordPressOrg }) => {
    wordPressOrg.offerCore('6.1.11', await createPackage(site.root, '6.1.11'))
    const id = await agency.command('wp.update_core', { version: '6.1.11' })
    await site.synchronize()
    expect((await agency.commands()).get(id)).toMatchObject({
      status: 'success',
      result: { type: 'core', before: '6.1.9', after: '6.1.11', outcome: 'updated' },
    })
    expect(await versionOf(site.root)).toBe('6.1.11')
    await site.evaluate('AgencyConnector\\Sync::run(true);')
    expect((await agency.connector())['platformVersion']).toBe('6.1.11')
    const core = (await agency.read('/contents')).find(row => row['remoteId'] === 'core/wordpress')
    expect(core?.['data']).toMatchObject({ version: '6.1.11', availableVersion: null })
  })
})
