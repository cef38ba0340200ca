import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { AgencyClient } from '#generated/public/types.ts'
import { testWith } from '#test/app/index.ts'
import { runCommandLine } from '#test/processes/command-line.ts'
import { cli, spawnCli } from '#test/processes/process.ts'

const it = testWith().extend('seeding', { scope: 'file' }, ({ app }) => {
  const run = (...args: string[]) => runCommandLine(app.databaseUrl, 'seed', ...args)

  const rows = async <Row>(query: string) => (await sql<Row>`${sql.raw(query)}`.execute(app.db)).rows
  const execute = async (...statements: string[]) => {
    for (const statement of statements) await sql`${sql.raw(statement)}`.execute(app.db)
  }

  /** The agencies that a seed adds, oldest first, with their owners and client counts. */
  const addedBy = async <Result>(work: () => Promise<Result>) => {
    const [{ last } = { last: 0 }] = await rows<{ last: number }>('select coalesce(max(id), 0) as last from agencies')
    const result = await work()
    const agencies = await rows<{ id: number; plan: string; ownerId: string; clients: number }>(`
    select agencies.id, plan, user_id as "ownerId", (select count(*) from clients where agency_id = agencies.id) as clients
    from agencies left join memberships on agency_id = agencies.id and role = 'owner'
    where agencies.id > ${last} order by agencies.id`)
    return { result, agencies }
  }
  const total = async (path: string, key: string) =>
    (await app.request('get', path, key, { query: { limit: 100 } })).body as { total: number; data: AgencyClient[] }

  return { addedBy, run, total, rows, execute }
})

/** The number of complete agencies that a failed or interrupted seed reports. */
const reportedAgencies = (stderr: string) =>
  Number(
    /(\d+) of \d+ agencies were added completely, the others not at all(","code":"COMMAND_FAILED"\})?\n$/.exec(
      stderr,
    )?.[1],
  )

describe('seed', { timeout: 60_000 }, () => {
  it('adds agencies with their own clients, contacts and websites, and reports the counts', async ({
    app,
    seeding: { addedBy, total, rows },
  }) => {
    const other = await app.agency()
    const { key: otherKey } = await app.key(other)
    await app.client(other)
    const env = { DATABASE_URL: app.databaseUrl }
    const { result, agencies } = await addedBy(() => cli(env, ...'seed --agencies 2 --clients 50 --json'.split(' ')))
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

  it('updates the statistics of the query planner', async ({ seeding: { run, rows } }) => {
    await run('--agencies', '1', '--clients', '7')
    const known = await rows<{ reltuples: number; count: number }>(
      "select reltuples, (select count(*) from clients) from pg_class where oid = 'clients'::regclass",
    )
    expect(known[0]?.reltuples).toBe(known[0]?.count)
  })

  it('adds agencies without clients repeatedly, and prints text by default', async ({ seeding: { addedBy, run } }) => {
    for (let time = 0; time < 2; time++) {
      const { result, agencies } = await addedBy(() => run('--agencies', '3', '--clients', '0'))
      expect(result).toMatchObject({ code: 0, stderr: '' })
      expect(result.stdout).toMatch(/^Added 3 agencies with 0 clients, 0 contacts, 0 websites in [\d.]+ s\n$/)
      expect(agencies.map(({ clients }) => clients)).toEqual([0, 0, 0])
      for (const { ownerId } of agencies) expect(ownerId).not.toBeNull()
    }
  })

  it('runs without the statement timeout of the service', async ({ app, seeding: { execute, run } }) => {
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

  it('leaves only complete agencies when it fails, and reports their number', async ({
    seeding: { rows, execute, addedBy, run },
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
    'stops on %s, and leaves only complete agencies',
    async (signal, { app, seeding: { addedBy, rows } }) => {
      const { result, agencies } = await addedBy(async () => {
        const before = (await rows('select from agencies')).length
        const env = { DATABASE_URL: app.databaseUrl }
        const seed = spawnCli(env, ...'seed --agencies 10000 --clients 200 --json'.split(' '))
        const added = async () => (await rows('select from agencies')).length - before
        await expect.poll(added, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(3)
        seed.kill(signal)
        return seed.exited
      })
      expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('Interrupted: ') })
      // It stopped long before the 10,000 agencies were complete.
      expect(agencies.length).toBeLessThan(9000)
      // Each of the two connections may have been committing one more.
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
  ] as const)('rejects the arguments %j', async ([args], { seeding: { addedBy, run } }) => {
    const { result, agencies } = await addedBy(() => run(...args))
    expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('error: ') })
    expect(agencies).toEqual([])
  })
})
