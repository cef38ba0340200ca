import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openEmbedded, type EmbeddedOptions, type EmbeddedServer } from '#src/ground/db/embedded/index.ts'
import type { OutageReport } from '#src/ground/db/embedded/outage.ts'
import { createDataDir } from '#test/processes/data-dir.ts'

/** How long an outage may last. */
export const poll = { timeout: 40_000, interval: 50 }

const query = async (url: string, text: string) => {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<{ answer: number }>(text)).rows[0]?.answer
  } finally {
    await client.end()
  }
}
export const answer = ({ url }: EmbeddedServer) =>
  query(url, 'select 1 as answer').catch((error: Error) => error.message)
/** How many processes use the server. */
export const users = ({ url }: EmbeddedServer) =>
  query(url, `select count(*)::int as answer from pg_locks where locktype = 'advisory' and granted`).catch(() => 0)

/** The server of a data directory, as its operating system sees it. */
const serverOf = (dataDir: string) => {
  const data = join(dataDir, 'postgresql/data')
  const readPid = async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const settings = join(data, 'postgresql.auto.conf')
  return {
    kill: async () => process.kill(await readPid(), 'SIGKILL'),
    /** Makes all starts fail, until it is undone. */
    breakSettings: () => writeFile(settings, 'broken'),
    repairSettings: () => writeFile(settings, '').catch(() => {}),
    /** Waits until no server runs: a killed process exists until its parent has seen its exit. */
    hasStopped: async () => {
      const isRunning = async () => {
        try {
          return process.kill(await readPid(), 0)
        } catch {
          return false
        }
      }
      await expect.poll(isRunning, { timeout: 5000, interval: 20 }).toBe(false)
    },
  }
}

/** Tests with embedded servers of one data directory. */
export const embeddedTest = test
  .extend('dataDir', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = await createDataDir('outage')
    onCleanup(() => rm(dataDir, { recursive: true }))
    return dataDir
  })
  .extend('server', ({ dataDir }, { onCleanup }) => {
    const server = serverOf(dataDir)
    onCleanup(() => server.repairSettings())
    return server
  })
  .extend('reports', (): OutageReport[] => [])
  .extend('open', ({ dataDir, reports }, { onCleanup }) => {
    const opened: EmbeddedServer[] = []
    onCleanup(async () => void (await Promise.all(opened.map(server => server.close()))))
    return async (options: Partial<EmbeddedOptions> = {}) => {
      const onOutage = (report: OutageReport) => void reports.push(report)
      const fast = { durable: false, staleAfterMs: 50 }
      const server = await openEmbedded({ dataDir, onNotice: () => {}, onOutage, ...fast, ...options })
      opened.push(server)
      return server
    }
  })
  .extend(
    'messages',
    ({ reports }) =>
      () =>
        reports.map(({ message }) => message),
  )
