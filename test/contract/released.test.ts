import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import document from '#generated/public/contract.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'agency-api-released-'))
afterAll(() => rmSync(directory, { recursive: true }))

cpSync(join(root, 'redocly.yaml'), join(directory, 'redocly.yaml'))
for (const path of ['openapi/released', 'generated/public']) mkdirSync(join(directory, path), { recursive: true })
const released = join(directory, 'openapi/released/public.yaml')
const current = join(directory, 'generated/public/contract.yaml')

const text = JSON.stringify({ ...document, info: { ...document.info, version: '1.0.0' } })
type Contract = typeof document

const run = (...options: string[]) =>
  new Promise<{ code: unknown; output: string }>(resolve => {
    const command = [join(root, 'scripts/src/released-contracts.ts'), 'public', ...options]
    execFile(process.execPath, command, { cwd: directory }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: stdout + stderr }),
    )
  })

/** Checks a contract that differs from the released one against it, by the command itself. */
const check = (change: (contract: Contract) => unknown, ...options: string[]) => {
  const contract = JSON.parse(text) as Contract
  change(contract)
  writeFileSync(released, text)
  writeFileSync(current, JSON.stringify(contract))
  return run(...options)
}

const requireParameter = ({ paths }: Contract) =>
  Object.assign(paths['/clients'].get, {
    parameters: [
      ...paths['/clients'].get.parameters,
      { name: 'city', in: 'query', description: 'City', required: true, schema: { type: 'string' } },
    ],
  })

const addPath = ({ paths }: Contract) => Object.assign(paths, { '/you': paths['/me'] })
const addCode = ({ components }: Contract) => components.schemas.PermissionError.properties.code.enum.push('NEW_CODE')
/** What breaks callers; it would pass unseen if the rules of the comparison were not on. */
const breaking: [what: string, change: (contract: Contract) => unknown][] = [
  [
    'lose a property of an answer',
    ({ components }) => Reflect.deleteProperty(components.schemas.Me.properties, 'usage'),
  ],
  ['lose an operation', ({ paths }) => Reflect.deleteProperty(paths['/clients/{id}'], 'delete')],
  ['lose an event', ({ webhooks }) => Reflect.deleteProperty(webhooks, 'client.created')],
  ['ask for another parameter', requireParameter],
]
const withVersion = (version: string, change: (contract: Contract) => unknown) => (contract: Contract) => {
  change(contract)
  contract.info.version = version
}

describe('a contract that was released', () => {
  it.each(breaking)('may not %s without another major version', async (_what, change) => {
    const { code, output } = await check(change)
    expect([code, output]).toEqual([1, expect.stringContaining('require a major bump (2.0.0)')])
  })

  it('may break its callers under another major version, and under no lower one', async () => {
    expect((await check(withVersion('1.9.9', requireParameter))).code).toBe(1)
    expect((await check(withVersion('2.0.0', requireParameter))).code).toBe(0)
  })

  it('may answer another code of an error under another minor version', async () => {
    const { code, output } = await check(addCode)
    expect([code, output]).toEqual([1, expect.stringContaining('require a minor bump (1.1.0)')])
  })

  it('may not be missing, and is written by the first release', async () => {
    writeFileSync(current, text)
    rmSync(released, { force: true })
    expect(await run()).toEqual({ code: 1, output: expect.stringContaining('openapi/released/public.yaml is missing') })
    expect(existsSync(released)).toBe(false)
    expect((await run('--release')).code).toBe(0)
    expect(readFileSync(released, 'utf8')).toBe(readFileSync(current, 'utf8'))
  })

  it('is replaced by a release, but by none whose version is too low', async () => {
    expect((await check(addPath, '--release')).code).toBe(1)
    expect(readFileSync(released, 'utf8')).toBe(text)
    expect((await check(withVersion('1.1.0', addPath), '--release')).code).toBe(0)
    expect(readFileSync(released, 'utf8')).toBe(readFileSync(current, 'utf8'))
  })
})
