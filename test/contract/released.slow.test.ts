import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const jsonResponse = (schema: object) => ({ description: 'Success', content: { 'application/json': { schema } } })
const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A small contract, because comparing two versions of the public API takes twice as long. */
const createContract = () => ({
  openapi: '3.1.0',
  info: { title: 'Released', version: '1.0.0' },
  paths: {
    '/me': { get: { operationId: 'getMe', responses: { 200: jsonResponse(ref('Me')) } } },
    '/clients': {
      get: {
        operationId: 'listClients',
        parameters: [] as object[],
        responses: { 200: jsonResponse({ type: 'array', items: ref('Client') }) },
      },
    },
    '/clients/{id}': {
      get: { operationId: 'getClient', parameters: [idParameter], responses: { 200: jsonResponse(ref('Client')) } },
      delete: {
        operationId: 'deleteClient',
        parameters: [idParameter],
        responses: { 204: { description: 'Deleted' }, 403: jsonResponse(ref('PermissionError')) },
      },
    },
  },
  webhooks: {
    'client.created': {
      post: {
        operationId: 'clientCreated',
        requestBody: { content: { 'application/json': { schema: ref('Client') } } },
        responses: { 200: { description: 'Received' } },
      },
    },
  },
  components: {
    schemas: {
      Me: { type: 'object', properties: { id: { type: 'integer' }, usage: { type: 'integer' } } },
      Client: { type: 'object', properties: { id: { type: 'integer' } } },
      PermissionError: {
        type: 'object',
        properties: { code: { type: 'string', enum: ['PERMISSION_DENIED'] } },
      },
    },
  },
})
type Contract = ReturnType<typeof createContract>
const text = JSON.stringify(createContract())

/** A project folder with a released and a current contract. */
const it = test.extend('project', ({ onTestFinished }) => {
  const directory = mkdtempSync(join(tmpdir(), 'agency-api-released-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  cpSync(join(root, 'redocly.yaml'), join(directory, 'redocly.yaml'))
  mkdirSync(join(directory, 'generated/public'), { recursive: true })
  const released = join(directory, 'openapi/released/public.json')
  const current = join(directory, 'generated/public/contract.json')

  const run = (...options: string[]) =>
    new Promise<{ code: unknown; output: string }>(resolve => {
      const command = [join(root, 'scripts/src/released-contracts.ts'), 'public', ...options]
      execFile(process.execPath, command, { cwd: directory }, (error, stdout, stderr) =>
        resolve({ code: error ? error.code : 0, output: stdout + stderr }),
      )
    })

  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
    execFileSync('git', [...identity, ...args], { cwd: directory })
  }

  return {
    released,
    current,
    run,
    /** Commits all changes. */
    commit: () => {
      git('init', '--quiet')
      git('add', '--all')
      git('commit', '--quiet', '--message', 'Change')
    },
    /** Runs the command after a change of the current contract. */
    check: (change: (contract: Contract) => unknown, ...options: string[]) => {
      const contract = createContract()
      change(contract)
      mkdirSync(dirname(released), { recursive: true })
      writeFileSync(released, text)
      writeFileSync(current, JSON.stringify(contract))
      return run(...options)
    },
  }
})

const requireParameter = ({ paths }: Contract) =>
  paths['/clients'].get.parameters.push({
    name: 'city',
    in: 'query',
    description: 'City',
    required: true,
    schema: { type: 'string' },
  })

const addPath = ({ paths }: Contract) => Object.assign(paths, { '/you': paths['/me'] })
const addCode = ({ components }: Contract) => components.schemas.PermissionError.properties.code.enum.push('NEW_CODE')

/** Each of these is reported only if its rule is on in redocly.yaml. */
const breakingChanges: [title: string, change: (contract: Contract) => unknown][] = [
  [
    'a removed property of a response',
    ({ components }) => Reflect.deleteProperty(components.schemas.Me.properties, 'usage'),
  ],
  ['a removed operation', ({ paths }) => Reflect.deleteProperty(paths['/clients/{id}'], 'delete')],
  ['a removed event', ({ webhooks }) => Reflect.deleteProperty(webhooks, 'client.created')],
  ['a new required parameter', requireParameter],
]
const withVersion = (version: string, change: (contract: Contract) => unknown) => (contract: Contract) => {
  change(contract)
  contract.info.version = version
}

describe.concurrent('a released contract', () => {
  it.for(breakingChanges)('requires a new major version for %s', async ([, change], { project: { check } }) => {
    const { code, output } = await check(change)
    expect([code, output]).toEqual([1, expect.stringContaining('require a major bump (2.0.0)')])
  })

  it('accepts a breaking change under a new major version only', async ({ project: { check } }) => {
    expect((await check(withVersion('1.9.9', requireParameter))).code).toBe(1)
    expect((await check(withVersion('2.0.0', requireParameter))).code).toBe(0)
  })

  it('requires a new minor version for another code of an error', async ({ project: { check } }) => {
    const { code, output } = await check(addCode)
    expect([code, output]).toEqual([1, expect.stringContaining('require a minor bump (1.1.0)')])
  })

  it('is written by the first release, before which any change is permitted', async ({
    project: { run, released, current },
  }) => {
    writeFileSync(current, text)
    expect(await run()).toEqual({ code: 0, output: '' })
    expect(existsSync(released)).toBe(false)
    expect((await run('--release')).code).toBe(0)
    expect(readFileSync(released, 'utf8')).toBe(readFileSync(current, 'utf8'))
  })

  it('is replaced by a release unless the version is too low', async ({ project: { check, released, current } }) => {
    expect((await check(addPath, '--release')).code).toBe(1)
    expect(readFileSync(released, 'utf8')).toBe(text)
    expect((await check(withVersion('1.1.0', addPath), '--release')).code).toBe(0)
    expect(readFileSync(released, 'utf8')).toBe(readFileSync(current, 'utf8'))
  })

  it('is changed by a commit of its own', async ({ project: { run, commit, released, current } }) => {
    writeFileSync(current, text)
    commit()
    await run('--release')
    commit()
    expect((await run()).code).toBe(0)
    writeFileSync(current, `${text} `)
    writeFileSync(released, `${text} `)
    commit()
    const { code, output } = await run()
    expect([code, output]).toEqual([1, expect.stringContaining('together with other files')])
  })
})
