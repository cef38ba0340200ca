import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { toZip, wordpressZips } from '../../scripts/src/build/plugin-zip.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const built = (name: string) => readFileSync(join(root, 'dist', name))
const namesIn = (zip: Uint8Array) => Object.keys(unzipSync(zip))
const textIn = (zip: Uint8Array, name: string) => Buffer.from(unzipSync(zip)[name] ?? []).toString()

const main = 'agency-connector/agency-connector.php'
const served = built('console/plugin.zip')
const forDirectory = built('packages/agency-connector-directory.zip')

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

describe('the zip of the WordPress plugin', () => {
  it('is described by its version, size and checksum', () => {
    const build = JSON.parse(String(built('console/plugin.json'))) as object
    const [, version] = /^ \* Version: +(\S+)$/m.exec(textIn(served, main)) ?? []
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(build).toEqual({ version, sha256: hash('sha256', served), bytes: served.length })
    expect(textIn(served, 'agency-connector/src/Plugin.php')).toContain(`VERSION = '${version}'`)
    expect(served.length).toBeLessThan(300_000)
  })

  it('has the plugin and its library in one folder, and nothing that only development needs', () => {
    const names = namesIn(served)
    expect(names.filter(name => !name.startsWith('agency-connector/'))).toEqual([])
    expect(names).toEqual(names.toSorted())
    expect(names).toEqual(
      expect.arrayContaining([
        main,
        'agency-connector/readme.txt',
        'agency-connector/uninstall.php',
        'agency-connector/mu-plugin/agency-watchdog.php',
        'agency-connector/lib/Plugin/SitePlugin.php',
        'agency-connector/lib/Generated/PushPaths.php',
        'agency-connector/lib/LICENSE',
      ]),
    )
    const foreign = /\/tests\/|\/\.|\.(xml|lock|neon|ts|sh)$|composer\.|lib\/(Api|Client|Webhooks?)\b|Resource\.php$/
    expect(names.filter(name => foreign.test(name))).toEqual([])
  })

  it('is built without self-update for the public directory, and has the same files otherwise', () => {
    expect(namesIn(forDirectory)).toEqual(namesIn(served))
    const [ours, theirs] = [unzipSync(served), unzipSync(forDirectory)]
    const different = Object.keys(ours).filter(
      name => !Buffer.from(ours[name] ?? []).equals(theirs[name] ?? Buffer.of()),
    )
    expect(different).toEqual([main])
    expect(textIn(served, main)).toContain("define('AGENCY_CONNECTOR_DIRECTORY_BUILD', false)")
    expect(textIn(forDirectory, main)).toContain("define('AGENCY_CONNECTOR_DIRECTORY_BUILD', true)")
    expect([textIn(served, main), textIn(forDirectory, main)].map(text => text.includes('Update URI:'))).toEqual([
      true,
      false,
    ])
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
    for (const path of ['plugins/wordpress', 'sdk/php'])
      cpSync(join(root, path), join(folder, path), { recursive: true })
    const generated = join(root, 'sdk/php/src/Generated')
    const files = { 'PushPaths.php': readFileSync(join(generated, 'PushPaths.php'), 'utf8') }
    expect(wordpressZips(folder, files)).toEqual(wordpressZips(root, files))
  })

  it('is not built from a project without the plugin', ({ folder }) => {
    expect(wordpressZips(folder, {})).toEqual({})
  })

  it.skipIf(!hasPhp)('is valid PHP, and has each class of the library that it names', ({ folder }) => {
    unpack(served, folder)
    const check = join(root, 'test/build/check-plugin.php')
    const plugin = join(folder, 'agency-connector')
    const { status, stdout, stderr } = spawnSync('php', [check, plugin], { encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
  })
})
