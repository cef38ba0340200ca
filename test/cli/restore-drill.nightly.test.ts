import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, test as base } from 'vitest'
import { operations as table } from '#generated/public/operations.ts'
import { openServer } from '#src/ground/db/connection/open.ts'
import { dump } from '#src/ground/db/backup/dump.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { sampleBody } from '#test/contract/sample.ts'
import { createDatabase } from '#test/database.ts'
import { runCommandLine } from '#test/processes/command-line.ts'
import { createDataDir } from '#test/processes/data-dir.ts'
import { cli, startMain } from '#test/processes/process.ts'

type Cleanup = { onCleanup: (cleanup: () => Promise<void>) => void }

const openEmptyDatabase = async ({}, { onCleanup }: Cleanup) => {
  const { url, drop } = await createDatabase({ ...inject('database'), template: 'template0' })
  onCleanup(drop)
  return url
}

const openFolder = async ({}, { onCleanup }: Cleanup) => {
  const folder = await createDataDir('restore-drill')
  onCleanup(() => rm(folder, { recursive: true }))
  return folder
}

const it = base.extend('target', openEmptyDatabase).extend('folder', openFolder)

/** The counts and checksums of all tables, and the sequences. A restore changes `deployment`. */
const readContents = async (url: string) => {
  const backup = dump(url)
  let next = await backup.next()
  while (!next.done) next = await backup.next()
  const { deployment: _, ...tables } = next.value.tables
  return { tables, sequences: next.value.sequences.map(sequence => JSON.stringify(sequence)).toSorted() }
}

/** Lists the tables whose next id is not larger than all their ids. */
const listReusedIds = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string; sequence: string }>(`
      select relname::text as name, pg_get_serial_sequence(quote_ident(relname), 'id') as sequence
      from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'id' and attidentity <> ''
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`)
    const reused: string[] = []
    for (const { name, sequence } of tables) {
      const { rowCount } = await client.query(
        `select from ${sequence} where last_value + is_called::int <= (select max(id) from ${pg.escapeIdentifier(name)})`,
      )
      if (rowCount) reused.push(name)
    }
    return reused
  } finally {
    await client.end()
  }
}

/** A campaign needs sites that report their extensions. */
const creations = Object.values<Operation>(table).filter(
  ({ method, path, success }) => method === 'post' && success === 201 && !path.includes('{') && path !== '/campaigns',
)

/** Starts the service on a restored database, and creates a resource of each kind. */
const createEach = async (env: Record<string, string>, key: string) => {
  const service = await startMain(env)
  expect(service.url, service.output.stderr).not.toBe('')
  const create = async (path: string, body?: object) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const url = `${service.url}/api/public/v1${path}`
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const created = (await response.json()) as { id: number }
    expect({ path, status: response.status }, JSON.stringify(created)).toEqual({ path, status: 201 })
    return created.id
  }
  const clientId = await create('/clients', { name: 'Restored' })
  for (const operation of creations) await create(operation.path, sampleBody(operation, clientId))
  await service.kill('SIGTERM')
}

describe('a restore of a used database', { timeout: 300_000 }, () => {
  it('has all that the demo has', async ({ target, folder }) => {
    const dataDir = join(folder, 'data')
    const service = await startMain({ DATA_DIR: dataDir })
    await service.kill('SIGTERM')
    const file = join(folder, 'demo.gz')
    expect(await cli({ DATA_DIR: dataDir }, 'backup', file)).toMatchObject({ code: 0, stderr: '' })
    expect(await runCommandLine(target, 'restore', file)).toMatchObject({ code: 0, stderr: '' })
    const listeners = { onNotice: () => {}, onError: () => {}, onOutage: () => {}, onFatal: () => {} }
    const server = await openServer({ dataDir, databaseUrl: undefined }, listeners)
    const contents = await readContents(server.url).finally(() => server.close())
    expect(await readContents(target)).toEqual(contents)
    expect(await listReusedIds(target)).toEqual([])
    const SECRET_KEY = await readFile(join(dataDir, 'secret-key'), 'utf8')
    await createEach({ DATABASE_URL: target, SECRET_KEY }, service.key ?? '')
  })
})
