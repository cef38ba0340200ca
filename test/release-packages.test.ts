import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../scripts/src/release-packages.ts', import.meta.url))

const packages = ['pkg:npm/%40scope/a@1.0.0', 'pkg:npm/b@2.0.0', 'pkg:npm/%40agency-api/demo@0.1.0']
const bom = { bomFormat: 'CycloneDX', components: packages.map(purl => ({ purl })) }
const a = { name: '@scope/a', version: '1.0.0' }
const b = { name: 'b', version: '2.0.0' }

const it = test.extend('release', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'agency-api-release-'))
  onCleanup(() => rm(folder, { recursive: true }))
  /** Runs the script with an npm that prints the result of an audit. */
  return async (audit: object) => {
    const npm = join(folder, 'npm.cjs')
    const outputs = JSON.stringify({ sbom: bom, audit })
    await writeFile(npm, `console.log(JSON.stringify(${outputs}[process.argv[2]]))`)
    const env = { ...process.env, npm_execpath: npm }
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], { env, encoding: 'utf8' })
    return {
      status,
      output: stdout + stderr,
      file: JSON.parse(await readFile(join(folder, 'agency-api.cdx.json'), 'utf8')),
    }
  }
})

it('writes the packages, and lists those without provenance', async ({ release }) => {
  const { status, output, file } = await release({ invalid: [], missing: [], verified: [a] })
  expect([status, file]).toEqual([0, bom])
  expect(output).toContain('Provenance is valid for 1 of 2 packages.')
  expect(output).toMatch(/Provenance was NOT checked, .*:\n {2}b@2.0.0\n/)
})

it.for([
  [{ invalid: [b], missing: [], verified: [a] }, 'Invalid signature or provenance:\n  b@2.0.0\n'],
  [{ invalid: [], missing: [b], verified: [a] }, 'No signature of the registry:\n  b@2.0.0\n'],
  [{ error: { summary: 'no network' } }, 'were NOT checked for any of the 2 packages: no network'],
] as const)('fails after the audit %j', async ([audit, message], { release }) => {
  const { status, output } = await release(audit)
  expect(status).toBe(1)
  expect(output).toContain(message)
})
