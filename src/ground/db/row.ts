import { sql } from 'kysely'

/**
 * A resource lists its columns once, as in `['name', 'postal_code as postalCode']`: reads select this list, and writes
 * map each field to its column.
 */
type ColumnOf<Field> = Field extends `${infer Column} as ${string}` ? Column : Field
type NameOf<Field> = Field extends `${string} as ${infer Name}` ? Name : Field

type Row<Field extends string, Body> = {
  [F in Field as NameOf<F> extends keyof Body ? ColumnOf<F> & string : never]: NameOf<F> extends keyof Body
    ? Body[NameOf<F>]
    : never
}

const toColumns = (fields: readonly string[], body: object) =>
  fields.map(field => {
    const [column = field, name = field] = field.split(' as ')
    return [column, (body as Record<string, unknown>)[name]] as const
  })

/** Maps a body to columns for an update: fields that were not sent, and unknown fields, are omitted. */
export const toUpdateRow = <const Field extends string, Body extends object>(fields: readonly Field[], body: Body) =>
  Object.fromEntries(toColumns(fields, body).filter(([, value]) => value !== undefined)) as Row<Field, Body>

/** Maps a body to columns for an insert: all fields of the resource; unknown fields are omitted. */
export const toInsertRow = <const Field extends string, Body extends object>(fields: readonly Field[], body: Body) =>
  Object.fromEntries(toColumns(fields, body)) as Row<Field, Body>

/** Formats columns for `select` or `returning` in `sql`. */
export const sqlColumns = (fields: readonly string[]) =>
  sql.join(
    fields.map(field => {
      const [column = field, name] = field.split(' as ')
      return name ? sql`${sql.ref(column)} as ${sql.ref(name)}` : sql.ref(column)
    }),
  )

/**
 * The time of the statement, not of the start of the transaction: a transaction that has waited for a lock must not get
 * an earlier time than the one that held it.
 */
export const now = sql<string>`statement_timestamp()`

/** The new time of a changed row: never earlier than the last one, also if the statement has waited for its lock. */
export const changedNow = sql<string>`greatest(statement_timestamp(), updated_at)`

export const isEmpty = (row: object) => Object.keys(row).length === 0

/** Updates a resource, or only reads it when no field was sent. Undefined when there is no such resource. */
export const updateIfChanged = async <Changes extends object, Resource>(
  row: Changes,
  write: (row: Changes) => Promise<Resource | undefined>,
  read: () => Promise<Resource | undefined>,
) => (isEmpty(row) ? read() : write(row))
