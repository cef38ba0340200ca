import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { connect } from '#src/ground/db/connection/connect.ts'
import { migrate } from '#src/ground/db/schema/migrate.ts'
import { queueDefinitions } from '#src/service/start/jobs.ts'
import { openQueue } from '#src/ground/db/queue/queue.ts'
import { databaseUrl, execute, openServer } from './servers/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this test run, and the migrated database that every test file copies. */
    database: { url: string; template: string }
  }
}

/** In the embedded server without fsync, files are copied faster than pages are logged. */
const strategy = process.env['TEST_DATABASE_URL'] ? '' : 'strategy file_copy'

/** Creates a database from the template of this run. */
export const createDatabase = async (
  { url, template }: { url: string; template: string },
  name = `${template}_${randomBytes(6).toString('hex')}`,
) => {
  await execute(url, `create database ${name} template ${template} ${strategy}`)
  return { url: databaseUrl(url, name), drop: () => execute(url, `drop database ${name} with (force)`) }
}

/** Starts the server of a test run, embedded or that of TEST_DATABASE_URL, and prepares the template. */
const setUp = async ({ provide }: TestProject) => {
  const server = await openServer()
  const template = `agency_api_test_${randomBytes(6).toString('hex')}`
  await execute(server.url, `create database ${template}`)
  await migrate(databaseUrl(server.url, template))
  const db = connect(databaseUrl(server.url, template), { onError: () => {} })
  const queue = await openQueue(db.connections, queueDefinitions, () => {})
  await queue.stop()
  await db.destroy()
  provide('database', { url: server.url, template })
  return async () => {
    await execute(server.url, `drop database ${template} with (force)`)
    await server.close()
  }
}

export default setUp
