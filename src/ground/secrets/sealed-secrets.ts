import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { sealedColumns, type SealedColumn, type SecretPlace, type Secrets } from './secrets.ts'

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

const columns = Object.keys(sealedColumns) as SealedColumn[]

/** The primary key of a table: the last two of the columns to which a secret is bound, or the only one. */
const keyOf = <Value>(row: readonly Value[]) => row.slice(-2)

const toList = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join(parts)})`

/** The names of a column, of its table and of its primary key. */
const toNames = (column: SealedColumn) => {
  const [table = '', name = ''] = column.split('.')
  const key = keyOf<string>(sealedColumns[column]).map(part => sql.ref(part))
  return { table: sql.table(table), name: sql.ref(name), key }
}

const keyValues = ({ row }: SecretPlace) => toList(keyOf<number | string>(row).map(value => sql`${value}`))

/** The rows of a table that have a secret, with the columns to which it is bound. */
const selectSecrets = async (
  db: Database,
  column: SealedColumn,
  rest: RawBuilder<unknown>,
): Promise<StoredSecret[]> => {
  const { table, name } = toNames(column)
  const binding = sql.join(sealedColumns[column].map(bound => sql.ref(bound)))
  const { rows } = await sql<{ sealed: Buffer; row: SecretPlace['row'] }>`
    select ${name} as sealed, json_build_array(${binding}) as row from ${table}
    where ${name} is not null ${rest}`.execute(db)
  return rows.map(({ sealed, row }) => ({ sealed, place: { column, row } as SecretPlace }))
}

const newestFirst = (column: SealedColumn) => sql`${toNames(column).key.at(-1)} desc`

/** The newest secret of each column. */
export const listNewestSecrets = async (db: Database): Promise<StoredSecret[]> =>
  (
    await Promise.all(columns.map(column => selectSecrets(db, column, sql`order by ${newestFirst(column)} limit 1`)))
  ).flat()

/** Locks in the order of primary keys. */
const lockBatch = (tx: Database, column: SealedColumn, after: SecretPlace | undefined) => {
  const { key } = toNames(column)
  return selectSecrets(
    tx,
    column,
    sql`${after ? sql`and ${toList(key)} > ${keyValues(after)}` : sql``}
      order by ${sql.join(key)} limit ${batchSize} for no key update`,
  )
}

/** Undefined if no key can open the secret in its place. */
export const tryOpen = ({ open }: Pick<Secrets, 'open'>, { sealed, place }: StoredSecret): string | undefined => {
  try {
    return open(sealed, place)
  } catch {
    return undefined
  }
}

/** Seals the secrets of a batch with the current key. */
const resealBatch = async (tx: Database, secrets: Secrets, column: SealedColumn, batch: readonly StoredSecret[]) => {
  const result: ResealResult = { secrets: batch.length, resealed: 0, unreadable: [] }
  const { table, name, key } = toNames(column)
  for (const secret of batch) {
    const text = tryOpen(secrets, secret)
    if (text === undefined) result.unreadable.push(secret.place)
    else if (!secrets.isCurrent(secret.sealed)) {
      const sealed = secrets.seal(text, secret.place)
      await sql`update ${table} set ${name} = ${sealed} where ${toList(key)} = ${keyValues(secret.place)}`.execute(tx)
      result.resealed++
    }
  }
  return result
}

/** Seals all secrets with the current key, in batches, and yields the result of each batch. */
export async function* resealAll(db: Database, secrets: Secrets): AsyncGenerator<ResealResult> {
  for (const column of columns) {
    let after: SecretPlace | undefined
    do {
      const start: SecretPlace | undefined = after
      const { batch, result } = await db.transaction().execute(async tx => {
        const locked = await lockBatch(tx, column, start)
        return { batch: locked, result: await resealBatch(tx, secrets, column, locked) }
      })
      yield result
      after = batch.length < batchSize ? undefined : batch.at(-1)?.place
    } while (after !== undefined)
  }
}
