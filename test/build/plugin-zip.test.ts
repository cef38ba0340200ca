import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { pluginFiles, toZip } from '../../scripts/src/build/plugin-zip.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const built = (name: string) => readFileSync(join(root, 'dist', name))
const namesIn = (zip: Uint8Array) => Object.keys(unzipSync(zip))
const textIn = (zip: Uint8Array, name: string) => Buffer.from(unzipSync(zip)[name] ?? []).toString()

const main = 'agency-connector/agency-connector.php'
const forWordPress = built('console/plugin.zip')
const forDirectory = built('packages/agency-connector-directory.zip')
const forPrestaShop = built('console/prestashop.zip')

const hasPhp = spawnSync('php', ['--version']).status === 0

const it = test.extend('folder', async ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'agency-api-plugin-'))
  onCleanup(() => rmSync(folder, { recursive: true }))
  return folder
})

const unpack = (zip: Uint8Array, folder: string) => {
  for (const [name, content] of Object.entries(unzipSync(zip))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

describe('the zip of a plugin', () => {
  it.for([
    ['plugin', forWordPress, main],
    ['prestashop', forPrestaShop, 'agencyconnector/agencyconnector.php'],
  ] as const)('is described by its version, size and checksum: %s', ([name, zip, mainFile]) => {
    const build = JSON.parse(String(built(`console/${name}.json`))) as { version: string }
    expect(build).toEqual({ version: build.version, sha256: hash('sha256', zip), bytes: zip.length })
    expect(build.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(textIn(zip, mainFile)).toContain(build.version)
    expect(zip.length).toBeLessThan(300_000)
  })

  it('has the version that the plugin reports', () => {
    const { version } = JSON.parse(String(built('console/plugin.json'))) as { version: string }
    expect(textIn(forWordPress, 'agency-connector/src/Plugin.php')).toContain(`VERSION = '${version}'`)
  })

  it.for([
    [
      'agency-connector',
      forWordPress,
      [
        'agency-connector.php',
        'readme.txt',
        'uninstall.php',
        'mu-plugin/agency-watchdog.php',
        'lib/Plugin/SitePlugin.php',
        'lib/Generated/PushPaths.php',
        'lib/LICENSE',
      ],
    ],
    [
      'agencyconnector',
      forPrestaShop,
      ['agencyconnector.php', 'lib/autoload.php', 'lib/src/Plugin/SitePlugin.php', 'lib/LICENSE'],
    ],
  ] as const)('has the plugin and its library, and nothing that only development needs: %s', ([folder, zip, some]) => {
    const names = namesIn(zip)
    expect(names.filter(name => !name.startsWith(`${folder}/`))).toEqual([])
    expect(names).toEqual(names.toSorted())
    expect(names).toEqual(expect.arrayContaining(some.map(name => `${folder}/${name}`)))
    const foreign = /\/tests\/|\/\.|\.(xml|lock|neon|ts|sh)$|composer\.|\/(Api|Client|Webhooks?)\b|Resource\.php$/
    expect(names.filter(name => foreign.test(name))).toEqual([])
  })

  it('is built without its own update for the public directory, and is the same otherwise', () => {
    const [ours, theirs] = [unzipSync(forWordPress), unzipSync(forDirectory)]
    expect(Object.keys(theirs).filter(name => !ours[name])).toEqual([])
    const isSame = (name: string) => Buffer.from(ours[name] ?? []).equals(theirs[name] ?? Buffer.of())
    expect(Object.keys(ours).filter(name => !isSame(name))).toEqual([
      main,
      'agency-connector/src/Commands/UpdateAgent.php',
      'agency-connector/src/Updates/AgentItem.php',
    ])
    expect(textIn(forWordPress, main)).toContain("define('AGENCY_CONNECTOR_DIRECTORY_BUILD', false)")
    expect(textIn(forDirectory, main)).toContain("define('AGENCY_CONNECTOR_DIRECTORY_BUILD', true)")
    const hasUri = [forWordPress, forDirectory].map(zip => textIn(zip, main).includes('Update URI:'))
    expect(hasUri).toEqual([true, false])
  })

  it('depends on the contents alone', ({ folder, onTestFinished }) => {
    const [a, b] = [Buffer.from('a'), Buffer.from('b')]
    const zip = toZip({ a, b })
    const { TZ } = process.env
    onTestFinished(() => {
      if (TZ === undefined) delete process.env['TZ']
      else process.env['TZ'] = TZ
    })
    process.env['TZ'] = 'Pacific/Kiritimati'
    expect(toZip({ b, a })).toEqual(zip)
    expect(toZip({ b: a, a: b })).not.toEqual(zip)
    // Copies have other times, and folders list them in another order.
    for (const path of ['plugins', 'sdk/php']) cpSync(join(root, path), join(folder, path), { recursive: true })
    const generated = join(root, 'sdk/php/src/Generated')
    const files = { 'PushPaths.php': readFileSync(join(generated, 'PushPaths.php'), 'utf8') }
    expect(pluginFiles(folder, files)).toEqual(pluginFiles(root, files))
  })

  it('is not built from a project without the plugin', ({ folder }) => {
    expect(pluginFiles(folder, {})).toEqual({})
  })

  it.skipIf(!hasPhp).for([
    ['WordPress', forWordPress, 'agency-connector'],
    ['the directory of WordPress', forDirectory, 'agency-connector'],
    ['PrestaShop', forPrestaShop, 'agencyconnector'],
  ] as const)('is valid PHP for %s, and has each class of the library that it names', ([, zip, name], { folder }) => {
    unpack(zip, folder)
    const check = join(root, 'test/build/check-plugin.php')
    const plugin = join(folder, name)
    const { status, stdout, stderr } = spawnSync('php', [check, plugin], { encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'checked', stderr: '' })
  })
})
