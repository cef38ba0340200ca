import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { AgencyClient } from '#generated/public/types.ts'
import { cli } from './process.ts'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const run = (...args: string[]) => cli({ DATABASE_URL: app.databaseUrl }, 'seed', ...args)

  const rows = async <Row>(query: string) => (await sql<Row>`${sql.raw(query)}`.execute(app.db)).rows
  const execute = async (...statements: string[]) => {
    for (const statement of statements) await sql`${sql.raw(statement)}`.execute(app.db)
  }

  /** The agencies that a seed adds, oldest first, each with its owner and how many clients it has. */
  const addedBy = async <Result>(work: () => Promise<Result>) => {
    const [{ last } = { last: 0 }] = await rows<{ last: number }>('select coalesce(max(id), 0) as last from agencies')
    const result = await work()
    const agencies = await rows<{ id: number; plan: string; ownerId: string; clients: number }>(`
    select id, plan, user_id as "ownerId", (select count(*) from clients where agency_id = agencies.id) as clients
    from agencies left join memberships on agency_id = agencies.id and role = 'owner'
    where id > ${last} order by id`)
    return { result, agencies }
  }
  const total = async (path: string, key: string) =>
    (await app.request('get', path, key, { query: { limit: 100 } })).body as { total: number; data: AgencyClient[] }

  return { addedBy, run, total, rows, execute }
})

/** How many agencies a seed that did not come to its end says are there. */
const reportedAgencies = (stderr: string) =>
  Number(/(\d+) of \d+ agencies are there as a whole, and nothing of the others\n$/.exec(stderr)?.[1])

describe('seed', { timeout: 60_000 }, () => {
  it('adds agencies that see their own clients, contacts and websites, and tells how many', async ({
    app,
    setup: { addedBy, run, total, rows },
  }) => {
    const other = await app.agency()
    const { key: otherKey } = await app.key(other)
    await app.client(other)
    const { result, agencies } = await addedBy(() => run('--agencies', '2', '--clients', '50', '--json'))
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout.trim().split('\n')).toHaveLength(1)
    const seeded = JSON.parse(result.stdout) as Record<string, number>
    expect(seeded).toEqual({
      agencies: 2,
      clients: 100,
      contacts: 100,
      websites: expect.any(Number),
      seconds: expect.any(Number),
    })

    expect(agencies).toHaveLength(2)
    const seen = { clients: [] as AgencyClient[], websites: 0 }
    for (const agency of agencies) {
      expect(agency.plan).toBe('pro')
      const { key } = await app.key(agency)
      const clients = await total('/clients', key)
      expect(clients.data).toHaveLength(50)
      for (const { agencyId } of clients.data) expect(agencyId).toBe(agency.id)
      expect((await total('/contacts', key)).data).toHaveLength(50)
      seen.clients.push(...clients.data)
      seen.websites += (await total('/websites', key)).data.length
    }
    expect(seen.websites).toBe(seeded['websites'])
    expect(seen.websites).toBeGreaterThan(80)
    for (const field of ['email', 'siret', 'vatNumber', 'name', 'city'] as const) {
      const values = seen.clients.map(client => client[field]).filter(value => value !== null)
      if (field === 'name' || field === 'city') expect(new Set(values).size, field).toBeGreaterThan(25)
      else expect(new Set(values).size, field).toBe(values.length)
    }
    expect((await total('/clients', otherKey)).total).toBe(1)
    expect(await rows('select id from outbox')).toEqual([])
  })

  it('lets PostgreSQL know what is in the tables', async ({ setup: { run, rows } }) => {
    await run('--agencies', '1', '--clients', '7')
    const known = await rows<{ reltuples: number; count: number }>(
      "select reltuples, (select count(*) from clients) from pg_class where oid = 'clients'::regclass",
    )
    expect(known[0]?.reltuples).toBe(known[0]?.count)
  })

  it('adds agencies without clients, again and again, and prints for people', async ({ setup: { addedBy, run } }) => {
    for (let time = 0; time < 2; time++) {
      const { result, agencies } = await addedBy(() => run('--agencies', '3', '--clients', '0'))
      expect(result).toMatchObject({ code: 0, stderr: '' })
      expect(result.stdout).toMatch(/^Added 3 agencies with 0 clients, 0 contacts, 0 websites in [\d.]+ s\n$/)
      expect(agencies.map(({ clients }) => clients)).toEqual([0, 0, 0])
      for (const { ownerId } of agencies) expect(ownerId).not.toBeNull()
    }
  })

  it('is not bound by the time that the statements of a service may take', async ({ app, setup: { execute, run } }) => {
    const name = new URL(app.databaseUrl).pathname.slice(1)
    await execute(
      `alter database ${name} set statement_timeout = '1min'`,
      `create function refuse_limits() returns trigger language plpgsql as $$ begin
        if current_setting('statement_timeout') <> '0' then raise 'limited'; end if;
        return null;
      end $$`,
      'create trigger unlimited before insert on clients for each statement execute function refuse_limits()',
    )
    await expect(app.client(await app.agency())).rejects.toThrow('limited')
    expect(await run('--agencies', '1', '--clients', '1')).toMatchObject({ code: 0, stderr: '' })
    await execute(
      'drop trigger unlimited on clients',
      'drop function refuse_limits',
      `alter database ${name} reset statement_timeout`,
    )
  })

  it('leaves whole agencies and nothing else when it fails, and says how many', async ({
    setup: { rows, execute, addedBy, run },
  }) => {
    const [{ next } = { next: 0 }] = await rows<{ next: number }>('select max(id) + 1 as next from agencies')
    await execute(`alter table websites add constraint full_up check (agency_id < ${next + 2}) not valid`)
    const { result, agencies } = await addedBy(() => run('--agencies', '9', '--clients', '20', '--json'))
    await execute('alter table websites drop constraint full_up')
    expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('full_up') })
    expect(agencies.length).toBeGreaterThan(0)
    expect(agencies).toHaveLength(reportedAgencies(result.stderr))
    for (const { clients } of agencies) expect(clients).toBe(20)
    expect(await rows('select from contacts where id not in (select contact_id from client_contacts)')).toEqual([])
  })

  it.for(['SIGINT', 'SIGTERM'] as const)(
    'ends at once on %s, and leaves whole agencies',
    async (signal, { app, setup: { addedBy, rows } }) => {
      const { result, agencies } = await addedBy(async () => {
        const before = (await rows('select from agencies')).length
        const file = fileURLToPath(new URL('../src/cli.ts', import.meta.url))
        const child = spawn(process.execPath, [file, ...'seed --agencies 10000 --clients 200 --json'.split(' ')], {
          env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: app.databaseUrl },
        })
        const output = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
        while ((await rows('select from agencies')).length < before + 3) await delay(20)
        child.kill(signal)
        const killed = Date.now()
        const [stdout, stderr, [code]] = await output
        return { code: code as number, stdout, stderr, milliseconds: Date.now() - killed }
      })
      expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('Interrupted: ') })
      expect(result.milliseconds).toBeLessThan(3000)
      // What was being committed on the two connections may be there too.
      expect(reportedAgencies(result.stderr)).toBeGreaterThan(0)
      expect([0, 1, 2]).toContain(agencies.length - reportedAgencies(result.stderr))
      for (const { clients } of agencies) expect(clients).toBe(200)
    },
  )

  it.for([
    [[]],
    [['--agencies', '1']],
    [['--clients', '1']],
    [['--agencies', '0', '--clients', '1']],
    [['--agencies', '10001', '--clients', '1']],
    [['--agencies', '1', '--clients', '1000001']],
    [['--agencies', '1', '--clients', '-1']],
    [['--agencies', '1.5', '--clients', '1']],
  ] as const)('does not understand %j', async ([args], { setup: { addedBy, run } }) => {
    const { result, agencies } = await addedBy(() => run(...args))
    expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('error: ') })
    expect(agencies).toEqual([])
  })
})
