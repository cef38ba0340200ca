import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { connect, type Database } from '#src/ground/db/connection/connect.ts'
import { readDeploymentId } from '#src/ground/db/connection/deployment-id.ts'
import { createDatabase } from '#test/database.ts'
import { execute } from '#test/servers/server.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

const openCopy = async () => {
  const database = await createDatabase(inject('database'))
  cleanups.push(database.drop)
  return database.url
}

/** Reads the id with new connections, as each instance does. */
const readFrom = async (url: string) => {
  const db = connect(url, { onError: () => {} })
  return readDeploymentId(db).finally(() => db.destroy())
}

/** A database whose role may not read the system identifier. */
const openRestricted = async () => {
  const url = await openCopy()
  const role = `restricted_${randomBytes(6).toString('hex')}`
  await execute(url, `create role ${role}; grant select on kysely_migration to ${role}`)
  cleanups.push(() => execute(url, `drop owned by ${role}; drop role ${role}`))
  await execute(url, 'revoke execute on function pg_control_system() from public')
  return async () => {
    const pool = new pg.Pool({ connectionString: url, options: `-c role=${role}` })
    const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
    return readDeploymentId(db).finally(() => db.destroy())
  }
}

it('a deployment has an id that its instances share, and other databases of the server do not', async () => {
  const [first, second] = [await openCopy(), await openCopy()]
  const id = await readFrom(first)
  expect(id).toMatch(/^\d{15,20}-\d+$/)
  expect(await readFrom(first)).toBe(id)
  expect(await readFrom(second)).not.toBe(id)
})

it('a deployment whose role may not read the system identifier has a stable id, too', async () => {
  const [readFirst, readSecond] = [await openRestricted(), await openRestricted()]
  const id = await readFirst()
  expect(id).toMatch(/^\d{13}-\d+$/)
  expect(await readFirst()).toBe(id)
  expect(await readSecond()).not.toBe(id)
})
