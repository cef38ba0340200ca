import { sql } from 'kysely'
import { sealedColumns, type SealedColumn, type SecretPlace, type Secrets } from '#src/secrets.ts'
import type { Database } from './connect.ts'

interface StoredSecret {
  sealed: Buffer
  place: SecretPlace
}

export interface ResealCounts {
  /** Secrets that were read. */
  secrets: number
  resealed: number
  /** Secrets that no key can open in their row. */
  unreadable: number
}

/** Rows are locked for the time of a batch. */
const batchSize = 100

const toColumn = (column: SealedColumn) => {
  const [table = '', name = ''] = column.split('.')
  return { table: sql.table(table), name: sql.ref(name) }
}

const toStoredSecret = (
  column: SealedColumn,
  { sealed, ...row }: { id: number; agencyId: number; sealed: Buffer },
) => ({
  sealed,
  place: { column, ...row },
})

/** The secret of the newest row. */
const findNewest = async (db: Database, column: SealedColumn): Promise<StoredSecret | undefined> => {
  const { table, name } = toColumn(column)
  const { rows } = await sql<{ id: number; agencyId: number; sealed: Buffer }>`
    select id, agency_id as "agencyId", ${name} as sealed from ${table} order by id desc limit 1`.execute(db)
  return rows[0] && toStoredSecret(column, rows[0])
}

/** The newest secret of each column. */
export const listNewestSecrets = async (db: Database): Promise<StoredSecret[]> =>
  (await Promise.all(sealedColumns.map(column => findNewest(db, column)))).flatMap(secret => secret ?? [])

/** Locks in the order of ids, as deliveries and plugins do. */
const lockBatch = async (tx: Database, column: SealedColumn, after: number): Promise<StoredSecret[]> => {
  const { table, name } = toColumn(column)
  const { rows } = await sql<{ id: number; agencyId: number; sealed: Buffer }>`
    select id, agency_id as "agencyId", ${name} as sealed from ${table} where id > ${after}
    order by id limit ${batchSize} for no key update`.execute(tx)
  return rows.map(row => toStoredSecret(column, row))
}

export const tryOpen = ({ open }: Secrets, { sealed, place }: StoredSecret): string | undefined => {
  try {
    return open(sealed, place)
  } catch {
    return undefined
  }
}

/** Seals the secrets of a batch with the current key. */
const resealBatch = async (tx: Database, secrets: Secrets, column: SealedColumn, batch: readonly StoredSecret[]) => {
  const counts = { secrets: batch.length, resealed: 0, unreadable: 0 }
  const { table, name } = toColumn(column)
  for (const secret of batch) {
    const text = tryOpen(secrets, secret)
    if (text === undefined) counts.unreadable++
    else if (!secrets.isCurrent(secret.sealed)) {
      const sealed = secrets.seal(text, secret.place)
      await sql`update ${table} set ${name} = ${sealed} where id = ${secret.place.id}`.execute(tx)
      counts.resealed++
    }
  }
  return counts
}

/** Seals all secrets with the current key, in batches, and yields the counts of each batch. */
export async function* resealAll(db: Database, secrets: Secrets): AsyncGenerator<ResealCounts> {
  for (const column of sealedColumns) {
    let after: number | undefined = 0
    while (after !== undefined) {
      const start: number = after
      const { batch, counts } = await db.transaction().execute(async tx => {
        const locked = await lockBatch(tx, column, start)
        return { batch: locked, counts: await resealBatch(tx, secrets, column, locked) }
      })
      yield counts
      after = batch.length < batchSize ? undefined : batch.at(-1)?.place.id
    }
  }
}
