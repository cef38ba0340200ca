import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { openConnections } from '#src/ground/db/connection/connections.ts'
import { serviceMigrations } from '#src/ground/db/migrations/index.ts'
import { migrate } from '#src/ground/db/schema/migrate.ts'
import { checkConnection } from '#src/ground/db/schema/start-checks.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { queueDefinitions } from '#src/service/start/jobs.ts'
import { openQueue } from '#src/ground/db/queue/queue.ts'
import { createDatabase } from '#test/database.ts'
import { startMain } from '#test/processes/process.ts'
import { hasPgBouncer, hasPreparedStatements, startPgBouncer } from '#test/servers/pgbouncer.ts'

const ignoreOptions = { ignore_startup_parameters: 'options' }

const it = test
  .extend('database', async ({}, { onCleanup }) => {
    const { url, template } = inject('database')
    const database = await createDatabase({ url, template: 'template0' }, `${template}_pgbouncer`)
    onCleanup(database.drop)
    const name = new URL(database.url).pathname.slice(1)
    /** Runs a statement, not through PgBouncer. */
    const query = async <Row extends object>(text: string) => {
      const client = new pg.Client(database.url)
      await client.connect()
      return (await client.query<Row>(text).finally(() => client.end())).rows
    }
    return { url: database.url, name, query }
  })
  // The URL of the database through a PgBouncer with these settings.
  .extend('through', ({ database }, { onCleanup }) => {
    const started: Awaited<ReturnType<typeof startPgBouncer>>[] = []
    onCleanup(async () => {
      for (const { stop } of started) await stop()
    })
    return async (settings: Record<string, string | number> = ignoreOptions) => {
      const pooler = await startPgBouncer(database.url, settings)
      started.push(pooler)
      return pooler.url(database.name)
    }
  })
  // The error of the check at the start, and the lines for the operator.
  .extend('check', () => async (url: string) => {
    const notices: string[] = []
    const error: unknown = await checkConnection(url, line => void notices.push(line)).catch(
      (thrown: unknown) => thrown,
    )
    if (error !== undefined) expect(error).toBeInstanceOf(UserFacingError)
    return { message: (error as Error | undefined)?.message, notices }
  })

describe.skipIf(!hasPgBouncer)('through PgBouncer in transaction mode', { timeout: 120_000 }, () => {
  it('several processes migrate once, despite a statement timeout, and leave no lock', async ({
    database,
    through,
  }) => {
    await database.query(`alter database ${database.name} set statement_timeout = 8000`)
    const url = await through()
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url)))
    expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([serviceMigrations.names, [], [], []])
    const locks = await database.query(
      `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(locks).toEqual([])
    expect(await migrate(url)).toEqual([])
  })

  it('several processes that wait for a migration leave a connection of the server for others', async ({
    database,
    through,
  }) => {
    const url = await through({ ...ignoreOptions, default_pool_size: 2 })
    await database.query(
      'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    const blocker = new pg.Client(database.url)
    await blocker.connect()
    await blocker.query('begin; lock table kysely_migration in share mode')
    const migrating = Promise.all(Array.from({ length: 4 }, () => migrate(url)))
    const other = new pg.Client(url)
    await other.connect()
    expect((await other.query('select 1 as answer')).rows).toEqual([{ answer: 1 }])
    await Promise.all([other.end(), blocker.end()])
    expect((await migrating).flat()).toEqual(serviceMigrations.names)
  })

  it('several processes open the job queue', async ({ database, through }) => {
    await database.query(`alter database ${database.name} set statement_timeout = 8000`)
    const url = await through()
    const errors: Error[] = []
    const onError = (error: Error) => void errors.push(error)
    const processes = Array.from({ length: 3 }, () => openConnections(url, { onError }))
    const queues = await Promise.all(processes.map(connections => openQueue(connections, queueDefinitions, onError)))
    await Promise.all(queues.map(({ stop }) => stop()))
    await Promise.all(processes.map(connections => connections.close()))
    expect(errors).toEqual([])
  })

  it('the start names the setting that permits the startup parameters', async ({ through, check }) => {
    expect((await check(await through({}))).message).toContain('set ignore_startup_parameters = options in pgbouncer')
  })

  it('the start names the timeout that the role lacks', async ({ through, check }) => {
    const { notices } = await check(await through())
    expect(notices).toEqual([expect.stringMatching(/^Statements have no timeout.* set statement_timeout = 8000`/)])
  })

  // Later versions apply the time zone of the startup parameter.
  it.skipIf(hasPreparedStatements)(
    'the start names the time zone that the role lacks',
    async ({ database, through, check }) => {
      await database.query(`alter database ${database.name} set timezone = 'Europe/Paris'`)
      expect((await check(await through())).message).toMatch(/the time zone Europe\/Paris.* set TimeZone = 'UTC'`/)
    },
  )

  it.for([{}, { default_pool_size: 1 }, { server_round_robin: 1 }])(
    'the start reports that prepared statements are not supported: %j',
    async (settings, { through, check }) => {
      const unsupported = hasPreparedStatements ? { max_prepared_statements: 0 } : {}
      const url = await through({ ...ignoreOptions, ...unsupported, ...settings })
      expect((await check(url)).message).toContain('set max_prepared_statements = 200, or pool_mode = session')
    },
  )

  it('the start accepts session mode', async ({ through, check }) => {
    expect((await check(await through({ ...ignoreOptions, pool_mode: 'session' }))).message).toBeUndefined()
  })

  it.skipIf(!hasPreparedStatements)('two instances start at once, and serve', async ({ database, through }) => {
    await database.query(`alter database ${database.name} set statement_timeout = 8000`)
    const environment = { DATABASE_URL: await through({ ...ignoreOptions, max_prepared_statements: 200 }) }
    const services = await Promise.all([startMain(environment), startMain(environment)])
    for (const { url, output } of services) {
      expect(output.stderr).toBe('')
      expect((await fetch(`${url}/api/public/v1/me`, { headers: { 'x-api-key': 'spk_unknown' } })).status).toBe(401)
    }
    for (const { kill } of services) expect(await kill('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})

it('the start accepts a direct connection, without a notice', async ({ database, check }) => {
  await database.query(`alter database ${database.name} set timezone = 'Europe/Paris'`)
  expect(await check(database.url)).toEqual({ message: undefined, notices: [] })
})
