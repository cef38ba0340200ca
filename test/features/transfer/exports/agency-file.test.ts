import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { exportAgency } from '#src/cli/agency-file.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { createDirectory } from './export-app.ts'

const it = testWith().extend('agencyId', async ({ app }) => {
  const agency = await app.agency()
  await app.client(agency)
  return agency.id
})

/** Exports an agency that fails. Returns the message. */
const failToExport = async (app: TestApp, agencyId: number, file: string) => {
  const error: unknown = await exportAgency(app.db, agencyId, file).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  return (error as Error).message
}

/** Exports an agency, and does some work while it waits for the rows of a table. */
const failMeanwhile = async (app: TestApp, agencyId: number, file: string, work: (pids: number[]) => unknown) => {
  const { failing } = await app.db.transaction().execute(async tx => {
    await sql`lock table calendar_events in access exclusive mode`.execute(tx)
    const failure = failToExport(app, agencyId, file)
    await work(await app.waitForLockWaiters())
    return { failing: failure }
  })
  return failing
}

const openTransactions = async (app: TestApp) => {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.db)
  return rows
}

describe('the file of an agency', () => {
  it('is no folder and no device', async ({ app, agencyId }) => {
    const folder = createDirectory()
    for (const file of [folder, '/dev/null', '/dev/full'])
      expect(await failToExport(app, agencyId, file)).toBe(`${file} is not a file: name a file that --to creates.`)
    expect(readdirSync(folder)).toEqual([])
  })

  it('is refused in one sentence where it cannot be created', async ({ app, agencyId }) => {
    const folder = createDirectory()
    writeFileSync(join(folder, 'file'), '')
    for (const path of ['missing/a.jsonl', 'file/a.jsonl'])
      expect(await failToExport(app, agencyId, join(folder, path))).toMatch(/^The file cannot be used: .*\.$/)
    expect(readdirSync(folder)).toEqual(['file'])
    expect(await openTransactions(app)).toEqual([])
  })

  it.for(['a.jsonl', 'a.jsonl.gz'])(
    '%s is left as it was when the database connection ends',
    async (name, { app, agencyId }) => {
      const folder = createDirectory()
      writeFileSync(join(folder, name), 'before')
      const end = ([pid]: number[]) => sql`select pg_terminate_backend(${pid}::integer)`.execute(app.db)
      expect(await failMeanwhile(app, agencyId, join(folder, name), end)).toMatch(
        /^The connection to the database was lost: .*\. Try again\.$/,
      )
      expect(readdirSync(folder)).toEqual([name])
      expect(await openTransactions(app)).toEqual([])
    },
  )

  it('is missing, with a reason, when it cannot get its name at the end', async ({ app, agencyId }) => {
    const folder = createDirectory()
    const file = join(folder, 'a.jsonl')
    const takeName = () => mkdirSync(file)
    expect(await failMeanwhile(app, agencyId, file, takeName)).toMatch(/^The file cannot be used: .*\.$/)
    expect(readdirSync(folder)).toEqual(['a.jsonl'])
    rmSync(file, { recursive: true })
    expect(await exportAgency(app.db, agencyId, file)).toBe(1)
    expect(readdirSync(folder)).toEqual(['a.jsonl'])
    expect(await openTransactions(app)).toEqual([])
  })
})
