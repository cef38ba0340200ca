import pg from 'pg'
import { openSession, type BackupSession } from './session.ts'
import { listTables, type BackupTable } from './tables.ts'

/** A snapshot of a database whose tables and partitions are locked against schema changes. */
export interface Snapshot extends BackupSession {
  tables: BackupTable[]
}

const listNames = async (url: string, signal?: AbortSignal) => {
  await using session = await openSession(url, 'begin read only', signal)
  return (await listTables(session.client)).map(({ name }) => name)
}

/** Also locks the partitions of the tables. Takes no snapshot. */
const lockTables = async (client: pg.ClientBase, names: readonly string[]) => {
  if (names.length === 0) return
  await client.query(`lock table ${names.map(pg.escapeIdentifier).join(', ')} in access share mode`)
}

/**
 * Begins a transaction on one snapshot. The first query takes the snapshot, so the tables are locked before: rows that
 * a detached partition had moved to another table would be in neither. If a migration adds a table meanwhile, starts
 * again.
 */
export const openSnapshot = async (url: string, signal?: AbortSignal): Promise<Snapshot> => {
  for (;;) {
    const names = await listNames(url, signal)
    const session = await openSession(url, 'begin isolation level repeatable read read only', signal)
    try {
      await lockTables(session.client, names)
      const tables = await listTables(session.client)
      if (tables.every(({ name }) => names.includes(name))) return { ...session, tables }
    } catch (error) {
      await session[Symbol.asyncDispose]()
      throw error
    }
    await session[Symbol.asyncDispose]()
  }
}
