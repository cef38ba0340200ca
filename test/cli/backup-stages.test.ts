import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { readBackup, writeBackup } from '#src/cli/backup-file.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { createDirectory } from '#test/features/transfer/exports/export-app.ts'

const it = testWith().extend('folder', () => createDirectory())
const never = new AbortController().signal

const failToWrite = async ({ databaseUrl }: TestApp, file: string, signal = never) => {
  const error: unknown = await writeBackup(databaseUrl, file, () => {}, signal).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  return error as Error
}

/** Writes a backup that fails, and does some work while it waits for the rows of a table. */
const failMeanwhile = async (app: TestApp, file: string, work: (pids: number[]) => unknown, signal = never) => {
  const { failing } = await app.db.transaction().execute(async tx => {
    await sql`lock table clients in access exclusive mode`.execute(tx)
    const failure = failToWrite(app, file, signal)
    await work(await app.waitForLockWaiters())
    return { failing: failure }
  })
  return failing
}

/** A backup leaves neither a file, nor a transaction, nor a connection that waits. */
const expectNothingLeft = async (app: TestApp, folder: string, files: readonly string[] = []) => {
  expect(readdirSync(folder)).toEqual(files)
  const read = async () =>
    (
      await sql`
        select query from pg_stat_activity
        where datname = current_database() and (state like 'idle in transaction%' or wait_event_type = 'Lock')`.execute(
        app.db,
      )
    ).rows
  await expect.poll(read, { timeout: 20_000 }).toEqual([])
}

describe('a backup leaves no file and no transaction', () => {
  it('where its file cannot be created', async ({ app, folder }) => {
    expect((await failToWrite(app, join(folder, 'missing', 'a.gz'))).message).toContain('ENOENT')
    await expectNothingLeft(app, folder)
  })

  it('when the database connection ends', async ({ app, folder }) => {
    const end = ([pid]: number[]) => sql`select pg_terminate_backend(${pid}::integer)`.execute(app.db)
    await failMeanwhile(app, join(folder, 'a.gz'), end)
    await expectNothingLeft(app, folder)
  })

  it('when it is interrupted', async ({ app, folder }) => {
    const interruption = new AbortController()
    await failMeanwhile(app, join(folder, 'a.gz'), () => interruption.abort(), interruption.signal)
    await expectNothingLeft(app, folder)
  })

  it('when another file has its name at the end, which stays', async ({ app, folder }) => {
    const file = join(folder, 'a.gz')
    expect(await failMeanwhile(app, file, () => writeFileSync(file, 'before'))).toMatchObject({ code: 'EEXIST' })
    await expectNothingLeft(app, folder, ['a.gz'])
  })
})

it('a restoration from a file that cannot be read says so in a sentence', async ({ app, folder }) => {
  const file = join(folder, 'a.gz')
  const read = (name: string) => readBackup(app.databaseUrl, name, () => {})
  await expect(read(file)).rejects.toThrow(`${file} cannot be read: ENOENT`)
  await expect(read(folder)).rejects.toThrow(`${folder} cannot be read: EISDIR`)
})
