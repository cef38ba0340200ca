import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#src/db/embedded/index.ts'
import { kinds } from '#src/jobs/index.ts'
import { migrate } from '#src/db/migrate.ts'
import { openQueue } from '#src/queue/queue.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this test run, and the migrated database that every test file copies. */
    database: { url: string; template: string }
  }
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

const execute = async (url: string, text: string) => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const openServer = async () => {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, close: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'agency-api-test-'))
  await chmod(dataDir, 0o755)
  const server = await openEmbedded({ dataDir, say: () => {}, durable: false })
  return {
    url: server.url,
    close: async () => {
      await server.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** A database of its own for whoever asks, made from the template of this run. */
export const createDatabase = async (
  { url, template }: { url: string; template: string },
  name = `${template}_${randomBytes(6).toString('hex')}`,
) => {
  await execute(url, `create database ${name} template ${template}`)
  return { url: withDatabase(url, name), drop: () => execute(url, `drop database ${name} with (force)`) }
}

/** Starts the server of a test run, embedded or that of TEST_DATABASE_URL, and prepares the template. */
const setUp = async ({ provide }: TestProject) => {
  const server = await openServer()
  const template = `agency_api_test_${randomBytes(6).toString('hex')}`
  await execute(server.url, `create database ${template}`)
  await migrate(withDatabase(server.url, template))
  const queue = await openQueue(withDatabase(server.url, template), kinds, () => {})
  await queue.stop()
  provide('database', { url: server.url, template })
  return async () => {
    await execute(server.url, `drop database ${template} with (force)`)
    await server.close()
  }
}

export default setUp
