import { sql, type RawBuilder } from 'kysely'
import { sealedColumns, type SealedColumn, type SecretPlace, type Secrets } from '#src/secrets.ts'
import type { Database } from './connect.ts'

interface StoredSecret {
  sealed: Buffer
  place: SecretPlace
}

export interface ResealResult {
  /** Secrets that were read. */
  secrets: number
  resealed: number
  /** The places of secrets that no key can open there. */
  unreadable: SecretPlace[]
}

/** Rows are locked for the time of a batch. */
const batchSize = 100

type Id = number | string

interface Locked extends StoredSecret {
  id: Id
}

const columns = Object.keys(sealedColumns) as SealedColumn[]

/** The names of a column, of its table and of its primary key, the last column to which a secret is bound. */
const toNames = (column: SealedColumn) => {
  const [table = '', name = ''] = column.split('.')
  return { table: sql.table(table), name: sql.ref(name), id: sql.ref(sealedColumns[column].at(-1) ?? 'id') }
}

/** The rows of a table that have a secret, with the columns to which it is bound. */
const selectSecrets = async (db: Database, column: SealedColumn, rest: RawBuilder<unknown>): Promise<Locked[]> => {
  const { table, name, id } = toNames(column)
  const binding = sql.join(sealedColumns[column].map(bound => sql.ref(bound)))
  const { rows } = await sql<{ id: Id; sealed: Buffer; row: SecretPlace['row'] }>`
    select ${id} as id, ${name} as sealed, json_build_array(${binding}) as row from ${table}
    where ${name} is not null ${rest}`.execute(db)
  return rows.map(({ row, ...secret }) => ({ ...secret, place: { column, row } as SecretPlace }))
}

/** The newest secret of each column. */
export const listNewestSecrets = async (db: Database): Promise<StoredSecret[]> =>
  (await Promise.all(columns.map(column => selectSecrets(db, column, sql`order by 1 desc limit 1`)))).flat()

/** Locks in the order of ids, as deliveries and plugins do. */
const lockBatch = (tx: Database, column: SealedColumn, after: Id | undefined) =>
  selectSecrets(
    tx,
    column,
    sql`${after === undefined ? sql`` : sql`and ${toNames(column).id} > ${after}`} order by 1 limit ${batchSize} for no key update`,
  )

/** Undefined if no key can open the secret in its place. */
export const tryOpen = ({ open }: Pick<Secrets, 'open'>, { sealed, place }: StoredSecret): string | undefined => {
  try {
    return open(sealed, place)
  } catch {
    return undefined
  }
}

/** Seals the secrets of a batch with the current key. */
const resealBatch = async (tx: Database, secrets: Secrets, column: SealedColumn, batch: readonly Locked[]) => {
  const result: ResealResult = { secrets: batch.length, resealed: 0, unreadable: [] }
  const { table, name, id } = toNames(column)
  for (const secret of batch) {
    const text = tryOpen(secrets, secret)
    if (text === undefined) result.unreadable.push(secret.place)
    else if (!secrets.isCurrent(secret.sealed)) {
      const sealed = secrets.seal(text, secret.place)
      await sql`update ${table} set ${name} = ${sealed} where ${id} = ${secret.id}`.execute(tx)
      result.resealed++
    }
  }
  return result
}

/** Seals all secrets with the current key, in batches, and yields the result of each batch. */
export async function* resealAll(db: Database, secrets: Secrets): AsyncGenerator<ResealResult> {
  for (const column of columns) {
    let after: Id | undefined
    do {
      const start: Id | undefined = after
      const { batch, result } = await db.transaction().execute(async tx => {
        const locked = await lockBatch(tx, column, start)
        return { batch: locked, result: await resealBatch(tx, secrets, column, locked) }
      })
      yield result
      after = batch.length < batchSize ? undefined : batch.at(-1)?.id
    } while (after !== undefined)
  }
}
