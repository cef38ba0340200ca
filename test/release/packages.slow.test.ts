import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { lastRelease, unreleasedText, withRelease } from '../../scripts/src/release/changelog.ts'
import { findContentIssues } from '../../scripts/src/release/contents.ts'
import { findStaleMetadata } from '../../scripts/src/release/metadata.ts'
import { findVersionIssue, type Bump } from '../../scripts/src/release/version.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const script = join(root, 'scripts/src/release-packages.ts')

const component = (purl: string) => ({ 'bom-ref': purl, purl: `pkg:npm/${purl}` })
const sdk = component('%40agency-api/sdk@0.2.0')
const bom = {
  bomFormat: 'CycloneDX',
  metadata: { component: component('agency-api@0.2.0') },
  components: [component('%40scope/a@1.0.0'), component('b@2.0.0'), component('%40agency-api/demo@0.2.0'), sdk],
  dependencies: [
    { ref: sdk['bom-ref'], dependsOn: ['b@2.0.0'] },
    { ref: 'b@2.0.0', dependsOn: [] },
  ],
}
const a = { name: '@scope/a', version: '1.0.0' }
const b = { name: 'b', version: '2.0.0' }
const validAudit = { invalid: [], missing: [], verified: [a] }

const changelog = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n'

const createContract = (version: string, paths: string[]) => {
  const responses = { 200: { description: 'Success' } }
  const items = paths.map(path => [path, { get: { operationId: path.slice(1), responses } }])
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version }, paths: Object.fromEntries(items) })
}

const addresses = {
  homepage: 'https://agency.internal',
  repository: 'https://git.agency.internal/agency-api.git',
  bugs: 'mailto:bugs@agency.internal',
  license: 'MIT',
  author: { name: 'Studio Vert', email: 'studio@agency.internal' },
  mcpName: 'internal.agency/agency-api',
}
const { homepage, license, author, mcpName } = addresses
const credentialUrl = `documentationUrl = '${homepage}/docs/recipes/automation-tools'`
const packageFields = (directory?: string) => ({
  version: '0.2.0',
  homepage,
  bugs: { email: 'bugs@agency.internal' },
  license,
  author,
  repository: { type: 'git', url: `git+${addresses.repository}`, ...(directory && { directory }) },
  keywords: ['agency'],
})

const sourceMap = (content: string) => JSON.stringify({ sources: ['../src/index.ts'], sourcesContent: [content] })

/**
 * The service and the SDK, with the version 0.2.0 after the release 0.1.0, and the package that npm makes of the SDK.
 */
const files: Record<string, string> = {
  'project.json': JSON.stringify(addresses),
  'package.json': JSON.stringify({ ...packageFields(), optionalDependencies: {} }),
  'package-lock.json': JSON.stringify({ packages: {} }),
  'test/conformance/package/package.json': JSON.stringify(packageFields('test/conformance/package')),
  'sdk/n8n/package.json': JSON.stringify(packageFields('sdk/n8n')),
  'sdk/n8n/credentials/AgencyApiKeyApi.credentials.ts': credentialUrl,
  'sdk/n8n/credentials/AgencyApiOAuth2Api.credentials.ts': credentialUrl,
  'deploy/server.json': JSON.stringify({ name: mcpName, websiteUrl: homepage }),
  'CHANGELOG.md': changelog,
  'sdk/package.json': JSON.stringify(packageFields('sdk')),
  'demo/package.json': '{}',
  'sdk/src/index.ts': 'export {}\n',
  'dist/console/plugin.json': '{ "version": "4.0.1" }',
  'dist/console/plugin.zip': 'served',
  'dist/console/prestashop.json': '{ "version": "4.0.2" }',
  'dist/console/prestashop.zip': 'module',
  'dist/packages/agency-connector-directory.zip': 'without self-update',
  'sdk/python/pyproject.toml': `[project.urls]
Homepage = "${homepage}"
Repository = "${addresses.repository}"
Issues = "${addresses.bugs}"
`,
  'packed/package/package.json': '{}',
  'packed/package/README.md': '',
  'packed/package/LICENSE': '',
  'packed/package/dist/index.js': 'export {}',
  'packed/package/dist/index.d.ts': 'export {}',
  'packed/package/dist/index.js.map': sourceMap('export {}\n'),
}
for (const api of ['public', 'plugin', 'mcp', 'admin']) {
  files[`openapi/released/${api}.json`] = createContract('1.0.0', ['/me'])
  files[`generated/${api}/contract.json`] = createContract('1.0.0', ['/me'])
}

const it = test.extend('project', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'agency-api-release-'))
  onCleanup(() => rm(folder, { recursive: true }))
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const readText = (name: string) => readFile(join(folder, 'release', name), 'utf8')
  for (const [name, text] of Object.entries(files)) await write(name, text)
  await cp(join(root, 'redocly.yaml'), join(folder, 'redocly.yaml'))
  return {
    folder,
    write,
    /** Runs the script with an npm that packs `packed` and prints the result of an audit. */
    release: async (audit: object = validAudit) => {
      await write(
        'npm.cjs',
        `const [command, ...args] = process.argv.slice(2)
        const outputs = ${JSON.stringify({ sbom: bom, audit, pack: [{ filename: 'sdk.tgz' }] })}
        if (command === 'pack')
          require('node:child_process').execFileSync('tar', ['-czf', 'release/sdk.tgz', '-C', 'packed', 'package'])
        console.log(JSON.stringify(outputs[command]))`,
      )
      // Builds a wheel, instead of Python.
      await write('python', '#!/bin/sh\nif [ "$2" = build ]; then mkdir -p "$5" && echo wheel > "$5/sdk.whl"; fi\n')
      await chmod(join(folder, 'python'), 0o755)
      const env = { ...process.env, npm_execpath: join(folder, 'npm.cjs'), PYTHON: join(folder, 'python') }
      const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: folder, env, encoding: 'utf8' })
      return { status, output: stdout + stderr, changelog: await readFile(join(folder, 'CHANGELOG.md'), 'utf8') }
    },
    readText,
    read: async (name: string) => JSON.parse(await readText(name)) as typeof bom,
  }
})

it('writes the package, the packages of the service and of the SDK, and the changelog', async ({ project }) => {
  const { status, output, changelog: written } = await project.release()
  expect([status, output]).toEqual([0, expect.stringContaining('wrote release/sdk.tgz')])
  expect(await project.readText('agency-connector-4.0.1.zip')).toBe('served')
  expect(await project.readText('agency-connector-directory-4.0.1.zip')).toBe('without self-update')
  expect(await project.readText('agencyconnector-4.0.2.zip')).toBe('module')
  expect(await project.readText('sdk.whl')).toBe('wheel\n')
  expect(await project.read('agency-api.cdx.json')).toEqual(bom)
  const ofSdk = await project.read('agency-api-sdk.cdx.json')
  expect(ofSdk.metadata.component).toEqual(sdk)
  expect(ofSdk.components).toEqual([component('b@2.0.0')])
  expect(output).toContain('Provenance is valid for 1 of 2 packages.')
  expect(output).toMatch(/Provenance was NOT checked, .*:\n {2}b@2.0.0\n/)
  const today = new Date().toISOString().slice(0, 10)
  expect(written).toBe(changelog.replace('## Unreleased\n', `## Unreleased\n\n## 0.2.0 (${today})\n`))
  const again = await project.release()
  expect([again.status, again.changelog]).toEqual([1, written])
  expect(again.output).toContain('CHANGELOG.md has no text below "Unreleased"')
})

it.for([
  [{ invalid: [b], missing: [], verified: [a] }, 'Invalid signature or provenance:\n  b@2.0.0\n'],
  [{ invalid: [], missing: [b], verified: [a] }, 'No signature of the registry:\n  b@2.0.0\n'],
  [{ error: { summary: 'no network' } }, 'were NOT checked for any of the 2 packages: no network'],
] as const)('fails after the audit %j', async ([audit, message], { project }) => {
  const result = await project.release(audit)
  expect(result).toMatchObject({ status: 1, changelog })
  expect(result.output).toContain(message)
})

it('fails if the package has other files than the build, or another build', async ({ project }) => {
  await project.write('packed/package/dist/secrets.js', '')
  await project.write('packed/package/dist/index.js.map', sourceMap('export const old = 1'))
  await project.write('packed/package/README.md', `Made in ${project.folder}`)
  await project.write('sdk/src/plugin/index.ts', '')
  const result = await project.release()
  expect(result).toMatchObject({ status: 1, changelog })
  expect(result.output.split('\n').filter(line => !line.startsWith('wrote'))).toEqual(
    expect.arrayContaining([
      'The package lacks dist/plugin/index.d.ts',
      'The package lacks dist/plugin/index.js',
      'The package lacks dist/plugin/index.js.map',
      'The package must not contain dist/secrets.js',
      'dist/index.js.map is not the map of src/index.ts',
      'README.md contains the path of this folder',
    ]),
  )
})

it('fails if the package is too large', async ({ project: { folder, write } }) => {
  await write('sdk.tgz', 'a'.repeat(375_001))
  const issues = findContentIssues(join(folder, 'sdk'), join(folder, 'sdk.tgz'), join(folder, 'packed/package'))
  expect(issues).toEqual(['The package has 375001 bytes, more than 375000'])
})

it('fails if the version, or that of a contract, is too low for the changes', async ({ project }) => {
  await project.write('generated/admin/contract.json', createContract('1.1.0', ['/you']))
  for (const name of ['package.json', 'sdk/package.json'])
    await project.write(name, '{ "version": "0.1.1", "optionalDependencies": {} }')
  const result = await project.release()
  expect(result).toMatchObject({ status: 1, changelog })
  expect(result.output).toContain(
    'The version after 0.1.0 must be at least 0.2.0, not 0.1.1: the changes of the admin contract are major',
  )
  expect(result.output).toContain('require a major bump (2.0.0)')
})

it('fails if the service and the SDK have other versions', async ({ project }) => {
  await project.write('sdk/package.json', '{ "version": "0.3.0" }')
  const result = await project.release()
  expect(result).toMatchObject({ status: 1, changelog })
  expect(result.output).toContain('The service has the version 0.2.0 and the SDK 0.3.0')
})

it('fails with placeholders for the addresses of the project, and with packages that have others', async ({
  project,
}) => {
  await project.write('project.json', JSON.stringify({ ...addresses, bugs: 'https://agency.example/issues' }))
  const result = await project.release()
  expect(result).toMatchObject({ status: 1, changelog })
  expect(result.output).toContain('project.json has a placeholder for bugs, https://agency.example/issues')
  expect(result.output).toContain('sdk/package.json has another bugs than project.json')
})

it('the packages have the addresses of the project', () => {
  expect(findStaleMetadata(root)).toEqual([])
})

describe('a version', () => {
  it.for<[last: string | undefined, bump: Bump, lowest: string, tooLow: string | undefined]>([
    [undefined, 'major', '0.1.0', undefined],
    ['0.1.4', 'none', '0.1.5', '0.1.4'],
    ['0.1.4', 'minor', '0.1.5', '0.1.4'],
    ['0.9.4', 'major', '0.10.0', '0.9.5'],
    ['1.9.4', 'none', '1.9.5', '1.9.4'],
    ['1.9.4', 'patch', '1.9.5', '1.9.4'],
    ['1.9.4', 'minor', '1.10.0', '1.9.5'],
    ['1.9.4', 'major', '2.0.0', '1.10.0'],
  ])('after %s and a change of the class %s is at least %s', ([last, bump, lowest, tooLow]) => {
    const changes = [
      { api: 'public', bump },
      { api: 'admin', bump: 'none' as const },
    ]
    expect(findVersionIssue(lowest, last, changes)).toBeUndefined()
    expect(findVersionIssue('10.0.0', last, changes)).toBeUndefined()
    if (tooLow) expect(findVersionIssue(tooLow, last, changes)).toContain(`must be at least ${lowest}, not ${tooLow}`)
  })

  it('has three numbers', () => {
    expect(findVersionIssue('1.2', '1.1.0', [])).toContain('must consist of three numbers')
    expect(findVersionIssue('2.0.0-rc.1', '1.1.0', [])).toContain('must consist of three numbers')
  })
})

it('the changelog of this repository has text to release', async () => {
  const text = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  const released = withRelease(text, '9.0.0', '2030-01-01')
  expect(unreleasedText(text)).toContain('### APIs')
  expect([lastRelease(released), unreleasedText(released)]).toEqual(['9.0.0', ''])
})
