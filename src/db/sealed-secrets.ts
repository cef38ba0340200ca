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

type Id = SecretPlace['id']

interface Row extends Omit<SecretPlace, 'column'> {
  sealed: Buffer
}

/** The names of a column, of its table, and of what identifies a row and its agency. */
const toColumn = (column: SealedColumn) => {
  const [table = '', name = ''] = column.split('.')
  const isPersonal = table === 'second_factors'
  return {
    table: sql.table(table),
    name: sql.ref(name),
    id: sql.ref(isPersonal ? 'user_id' : 'id'),
    agencyId: isPersonal ? sql`null::integer` : sql.ref('agency_id'),
  }
}

const toStoredSecret = (column: SealedColumn, { sealed, ...row }: Row): StoredSecret => ({
  sealed,
  place: { column, ...row },
})

/** The secret of the newest row. */
const findNewest = async (db: Database, column: SealedColumn): Promise<StoredSecret | undefined> => {
  const { table, name, id, agencyId } = toColumn(column)
  const { rows } = await sql<Row>`
    select ${id} as id, ${agencyId} as "agencyId", ${name} as sealed from ${table} order by 1 desc limit 1`.execute(db)
  return rows[0] && toStoredSecret(column, rows[0])
}

/** The newest secret of each column. */
export const listNewestSecrets = async (db: Database): Promise<StoredSecret[]> =>
  (await Promise.all(sealedColumns.map(column => findNewest(db, column)))).flatMap(secret => secret ?? [])

/** Locks in the order of ids, as deliveries and plugins do. */
const lockBatch = async (tx: Database, column: SealedColumn, after: Id | undefined): Promise<StoredSecret[]> => {
  const { table, name, id, agencyId } = toColumn(column)
  const { rows } = await sql<Row>`
    select ${id} as id, ${agencyId} as "agencyId", ${name} as sealed from ${table}
    where ${after === undefined ? sql`true` : sql`${id} > ${after}`}
    order by 1 limit ${batchSize} for no key update`.execute(tx)
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
  const { table, name, id } = toColumn(column)
  for (const secret of batch) {
    const text = tryOpen(secrets, secret)
    if (text === undefined) counts.unreadable++
    else if (!secrets.isCurrent(secret.sealed)) {
      const sealed = secrets.seal(text, secret.place)
      await sql`update ${table} set ${name} = ${sealed} where ${id} = ${secret.place.id}`.execute(tx)
      counts.resealed++
    }
  }
  return counts
}

/** Seals all secrets with the current key, in batches, and yields the counts of each batch. */
export async function* resealAll(db: Database, secrets: Secrets): AsyncGenerator<ResealCounts> {
  for (const column of sealedColumns) {
    let last: Id | undefined
    for (;;) {
      const after = last
      const { batch, counts } = await db.transaction().execute(async tx => {
        const locked = await lockBatch(tx, column, after)
        return { batch: locked, counts: await resealBatch(tx, secrets, column, locked) }
      })
      yield counts
      if (batch.length < batchSize) break
      last = batch.at(-1)?.place.id
    }
  }
}
