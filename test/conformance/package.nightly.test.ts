import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { KeyScope } from '#generated/public/scopes.ts'
import { execute } from '../../sdk/test/package/install.ts'
import { testWith, type TestAgency, type TestApp } from '#test/app/index.ts'
import { targets } from './contract-targets.ts'
import { isAllowed } from './expectations.ts'
import { openHttpProxy } from './http-proxy.ts'
import { readOptions } from './package/src/options.ts'
import { withPrefix } from './package/src/samples.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packs the program as npm would publish it, with its dependencies from the repository. */
const packProgram = async ({}, { onCleanup }: { onCleanup: (cleanup: () => void) => void }) => {
  const folder = mkdtempSync(join(tmpdir(), 'agency-api-conformance-'))
  onCleanup(() => rmSync(folder, { recursive: true }))
  await execute(join(root, 'test/conformance/package'), 'npm', 'pack', '--pack-destination', folder)
  const tarball = join(folder, 'agency-api-conformance-0.1.0.tgz')
  await execute(folder, 'tar', '-xzf', tarball)
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  // Only the declared dependencies are available.
  mkdirSync(join(folder, 'node_modules'))
  for (const name of Object.keys(dependencies))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  return { folder, tarball, program: join(folder, 'package/dist/cli.js') }
}

const it = testWith().extend('packed', { scope: 'file' }, packProgram)

interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the packed program. */
const run = (program: string, key: string, args: string[], onOutput?: (stdout: string, kill: () => void) => void) =>
  new Promise<Outcome>(resolve => {
    const env = { PATH: process.env['PATH'] ?? '', AGENCY_API_KEY: key }
    const child = spawn(process.execPath, [program, ...args], { env })
    const outcome: Outcome = { code: null, stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      outcome.stdout += text
      onOutput?.(outcome.stdout, () => child.kill('SIGINT'))
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (outcome.stderr += text))
    child.on('close', code => resolve({ ...outcome, code }))
  })

const openKey = async (app: TestApp, scopes: KeyScope[] = ['*'], perMinute = 1_000_000) => {
  const agency = await app.agency()
  const { key } = await app.key(agency, { scopes, perMinute })
  return { agency, key }
}

/** Creates clients one after the other. */
const createClients = async (app: TestApp, agency: TestAgency, count: number) => {
  for (let at = 0; at < count; at++) await app.client(agency)
}

/** The number of rows of each table of tenants, without the traces that every request leaves. */
const countRows = async ({ db }: TestApp) => {
  const { rows } = await sql<{ name: string; count: number }>`
    select table_name as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '(request|usage|row_counts|keys)'
    order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

it('packs the program, its README and its licence', async ({ packed: { folder, tarball } }) => {
  const files = (await execute(folder, 'tar', '-tzf', tarball)).trim().split('\n').toSorted()
  expect(files).toEqual(['LICENSE', 'README.md', 'dist/cli.js', 'package.json'].map(name => `package/${name}`))
})

it('finds no deviation in the service, and writes nothing with a key that may read', async ({ app, packed }) => {
  const { agency, key } = await openKey(app, ['clients:read', 'tickets:read'])
  await createClients(app, agency, 7)
  const before = await countRows(app)
  const methods = new Set<string>()
  const proxy = await openHttpProxy(app.url, ({ method = '', headers }) => {
    methods.add(method).add(String(headers['x-http-method-override'] ?? 'GET'))
    return undefined
  })
  const { code, stdout, stderr } = await run(packed.program, key, ['--url', proxy.url, '--requests', '250'])
  proxy.close()
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('No deviation from the contract found')
  expect(stdout).toContain(
    'the key lacks invoices:read, so that only its rejection is tested: listInvoices, getInvoice',
  )
  expect(stdout).toMatch(/needs --write: createClient, /)
  expect([...methods].toSorted()).toEqual(['GET', 'HEAD', 'OPTIONS'])
  expect(await countRows(app)).toEqual(before)
})

it('deletes what it created with --write, and changes nothing else', async ({ app, packed }) => {
  const { agency, key } = await openKey(app)
  const clientId = await app.client(agency)
  const { key: otherKey } = await openKey(app)
  const stateOf = async () => ({
    client: (await app.request('get', `/clients/${clientId}`, key)).body,
    totals: await Promise.all(
      ['clients', 'contacts', 'webhooks', 'tasks', 'events', 'invoices'].map(
        async name => (await app.request('get', `/${name}`, key)).body.total,
      ),
    ),
  })
  const before = await stateOf()
  const only = 'createClient,createContactBatch,deleteWebhook,updateTask,createEvent,createInvoice'
  const args = ['--url', app.url, '--write', '--other-key', otherKey, '--only', only, '--requests', '200', '--json']
  const { code, stdout, stderr } = await run(packed.program, key, args)
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' })
  const report = JSON.parse(stdout)
  expect(report).toMatchObject({ findings: [], notDeleted: [], error: null, seed: 20261122 })
  expect(report.created).toBeGreaterThan(20)
  expect(report.omitted.map(({ id }: { id: string }) => id)).toEqual(['createInvoice'])
  expect(await stateOf()).toEqual(before)
  const events = await app.db
    .selectFrom('outbox')
    .where('agency_id', '=', agency.id)
    .select(['event', 'data'])
    .execute()
  const created = events.flatMap(({ event, data }) =>
    // Events of large resources have only the id.
    event === 'client.created' ? ((data as { client?: { name: string; email: string | null } }).client ?? []) : [],
  )
  expect(created.length).toBeGreaterThan(10)
  expect(created.filter(({ name }) => !/^conformance-\w+( |$)/.test(name))).toEqual([])
  const emails = created.flatMap(({ email }) => email ?? [])
  expect(emails.filter(email => !email.endsWith('.example'))).toEqual([])
  expect(emails.length).toBeGreaterThan(2)
})

it.for([
  ['createWebhook', { url: 'https://hooks.zapier.com/1', events: ['client.created'] }, 'url'],
  ['updateWebhook', { url: 'HTTPS://Hooks.Example.COM:443/1' }, 'url'],
  ['createWebsite', { url: 'http://münchen.de', clientId: 1 }, 'url'],
  ['createClient', { name: 'A', email: 'camille@moreau.fr' }, 'email'],
  ['updateContact', { email: 'camille@moreau.fr' }, 'email'],
] as const)('sends no address of an existing host in %s', ([operation, body, field]) => {
  const target = targets.public.find(({ id }) => id === operation)
  expect(target).toBeDefined()
  if (!target) return
  const sent = withPrefix(target, body, 'conformance-1') as Record<string, string>
  expect(sent[field]).toMatch(/[@/]conformance-1\.example\/?$/)
  expect(isAllowed(target, [], JSON.stringify(sent))).toBe(true)
})

it('deletes what it created after Ctrl-C', async ({ app, packed }) => {
  const { key } = await openKey(app)
  let interrupt = () => {}
  const proxy = await openHttpProxy(app.url, req => {
    if (req.method === 'POST' && req.url === '/api/public/v1/tickets') {
      interrupt()
      interrupt = () => {}
    }
    return undefined
  })
  const args = ['--url', proxy.url, '--write', '--only', 'createTicket', '--requests', '400']
  const { code, stdout } = await run(packed.program, key, args, (_, kill) => (interrupt = kill))
  proxy.close()
  expect(code, stdout).toBe(130)
  expect(stdout).toMatch(/This run WRITES to agency \d+/)
  expect(stdout).toMatch(/Created ([1-9]\d*) resources, deleted \1\n/)
  for (const path of ['/tickets', '/clients'])
    expect((await app.request('get', path, key)).body).toMatchObject({ total: 0 })
})

it('names the operation of a response that deviates, and never prints the key', async ({ app, packed }) => {
  const { agency, key } = await openKey(app)
  await createClients(app, agency, 3)
  const proxy = await openHttpProxy(app.url, (req, response) => {
    if (!/^\/api\/public\/v1\/clients\/\d+$/.test(req.url ?? '') || response.status !== 200) return undefined
    // A field of the wrong type, which repeats the key.
    const body = { ...JSON.parse(response.text), city: { key: req.headers['x-api-key'] } }
    return { ...response, text: JSON.stringify(body) }
  })
  const args = ['--url', proxy.url, '--only', 'listClients,getClient', '--requests', '120']
  const { code, stdout } = await run(packed.program, key, args)
  proxy.close()
  expect(code, stdout).toBe(1)
  expect(stdout).toMatch(/DEVIATION getClient .*/)
  expect(stdout).toContain('data/city must be string')
  expect(stdout).toMatch(
    /curl .*-X GET 'http:\/\/127\.0\.0\.1:\d+\/api\/public\/v1\/clients\/\d+' -H "x-api-key: \$API_KEY"/,
  )
  expect(stdout).not.toContain('DEVIATION listClients')
  expect(stdout).not.toContain(key)
})

it.for([
  ['a list that ignores its limit', 'listClients', /limit=0 returned 3 items|limit of the response/],
  ['a status that is not declared', 'listTickets', /418 is not declared/],
  ['no data in a list', 'getClient', /DEVIATION getClient/],
  ['a rejected key that is accepted', 'getMe', /x-api-key: .*: 200 instead of 401/],
] as const)('finds %s', async ([kind, operation, text], { app, packed }) => {
  const { agency, key } = await openKey(app)
  await createClients(app, agency, 3)
  const me = await app.request('get', '/me', key)
  const all = (await app.request('get', '/clients', key)).text
  const proxy = await openHttpProxy(app.url, (req, response) => {
    if (kind.startsWith('a list') && req.url?.includes('/clients?limit='))
      return { ...response, status: 200, text: all }
    if (kind.startsWith('no data') && req.url?.endsWith('/clients')) return { ...response, text: '{}' }
    if (kind.startsWith('a status') && req.url?.includes('/tickets') && response.status === 400)
      return { ...response, status: 418 }
    if (kind.startsWith('a rejected') && req.url?.endsWith('/me') && response.status === 401)
      return { status: 200, headers: me.headers, text: me.text }
    return undefined
  })
  const { code, stdout, stderr } = await run(packed.program, key, [
    '--url',
    proxy.url,
    '--only',
    operation,
    '--requests',
    '100',
  ])
  proxy.close()
  expect(code, stdout).toBe(1)
  expect(stdout).toMatch(text)
  expect(stderr).toBe('')
})

it('waits as long as a 429 asks for, and repeats the request', async ({ app, packed }) => {
  const { key } = await openKey(app)
  const received: string[] = []
  const proxy = await openHttpProxy(app.url, (req, response) => {
    received.push(req.url ?? '')
    if (received.length !== 4) return undefined
    const body = { error: 'Limite de requêtes par minute atteinte', code: 'RATE_LIMIT_EXCEEDED', retryAfter: 1 }
    return { status: 429, headers: { ...response.headers, 'retry-after': '1' }, text: JSON.stringify(body) }
  })
  const args = ['--url', proxy.url, '--only', 'listScopes', '--requests', '12']
  const { code, stdout } = await run(packed.program, key, args)
  proxy.close()
  expect(code, stdout).toBe(0)
  expect(received[4]).toBe(received[3])
  expect(stdout).not.toContain('429')
})

it('ends with 2 when the rate limit of the key outlasts the time limit', async ({ app, packed }) => {
  const { key } = await openKey(app, ['*'], 5)
  const { code, stdout } = await run(packed.program, key, ['--url', app.url, '--timeout', '3'])
  expect(code, stdout).toBe(2)
  expect(stdout).toMatch(/The run could not be completed: rate limit of the key: the next request is possible in \d+ s/)
})

it('ends with 2 for an unreachable deployment', async ({ packed }) => {
  const { code, stderr } = await run(packed.program, 'spk_x', ['--url', 'http://127.0.0.1:1'])
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 is unreachable: .*\n$/),
  })
})

it.for([
  [[], /--url or AGENCY_API_URL is required/],
  [['--url', 'ftp://a', '--key', 'k'], /--url must begin with https/],
  [['--url', 'http://a'], /--key or AGENCY_API_KEY is required/],
  [['--url', 'http://a', '--nope'], /--nope/],
  [['--url', 'http://a', '--key', 'k', '--runs', '0'], /--runs must be a positive integer, not "0"/],
  [['--url', 'http://a', '--key', 'k', '--permanent'], /--permanent requires --write/],
] as const)('rejects the options %j', ([args, text]) => {
  expect(() => readOptions([...args], {}, '1.0.0')).toThrow(text)
})

it('accepts the URL of the API, and options from the environment', () => {
  const env = { AGENCY_API_URL: 'https://a.example/agency/api/public/v1/', AGENCY_API_KEY: 'k' }
  expect(readOptions([], env, '1.0.0')).toMatchObject({
    url: new URL('https://a.example/agency'),
    key: 'k',
    write: false,
  })
})

it('ends with 2 for a key that the deployment rejects, without printing it', async ({ app, packed }) => {
  const key = `spk_${'a'.repeat(48)}`
  const proxy = await openHttpProxy(app.url, (_, response) => ({
    ...response,
    text: response.text.replace('}', `,"key":"${key}"}`),
  }))
  const { code, stdout, stderr } = await run(packed.program, key, ['--url', proxy.url])
  proxy.close()
  expect(code).toBe(2)
  expect(stderr).toContain('GET /me failed with 401')
  expect(stdout + stderr).not.toContain(key)
})
