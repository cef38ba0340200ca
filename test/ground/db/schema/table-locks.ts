import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'

/** The tables of the service, without the partitions by time, by their oid. */
export const readFiles = async (db: Database) => {
  const { rows } = await sql<{ oid: number; name: string; file: number | null }>`
    select oid::integer, relname as name, pg_relation_filenode(oid)::integer as file from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'`.execute(db)
  return new Map(rows.map(({ oid, ...table }) => [oid, table]))
}
type Files = Awaited<ReturnType<typeof readFiles>>

/**
 * The effect of a migration, whose transaction is still open, on the requests of a large installation. `before` are the
 * tables before it. A foreign key only stops writes to the table that it references, and waits for no reader.
 */
export const blockingChanges = async (before: Files, tx: Database): Promise<string[]> => {
  const after = await readFiles(tx)
  const rewritten = [...before].flatMap(([oid, { name, file }]) => {
    const current = after.get(oid)
    return current && current.file !== file ? [`rewrites the table ${name}`] : []
  })
  const { rows } = await sql<{ oid: number; name: string }>`
    select distinct c.oid::integer, c.relname as name from pg_locks join pg_class c on c.oid = relation
    where pid = pg_backend_pid() and mode in ('AccessExclusiveLock', 'ShareLock')
      and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(tx)
  const locked = rows.filter(({ oid }) => before.has(oid)).map(({ name }) => name)
  return [...rewritten, ...(locked.length > 1 ? [`locks several tables: ${locked.join(', ')}`] : [])]
}
