import { sql } from 'kysely'

/**
 * A resource names its columns once, as in `['name', 'postal_code as postalCode']`: reads select them so, and writes
 * find the column of each field here.
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

/** The fields of a body that the resource has and that were sent, by column; other fields are left out. */
export const toUpdateRow = <const Field extends string, Body extends object>(fields: readonly Field[], body: Body) =>
  Object.fromEntries(toColumns(fields, body).filter(([, value]) => value !== undefined)) as Row<Field, Body>

/** All fields that the resource has, by column, for an insertion: a field that was not sent is null. */
export const toInsertRow = <const Field extends string, Body extends object>(fields: readonly Field[], body: Body) =>
  Object.fromEntries(toColumns(fields, body)) as Row<Field, Body>

/** Columns as `sql` selects or returns them. */
export const sqlColumns = (fields: readonly string[]) =>
  sql.join(
    fields.map(field => {
      const [column = field, name] = field.split(' as ')
      return name ? sql`${sql.ref(column)} as ${sql.ref(name)}` : sql.ref(column)
    }),
  )

/**
 * The time of a change: not that of the start of its transaction, as one that waited for another would date itself
 * before it.
 */
export const now = sql<string>`clock_timestamp()`

export const isEmpty = (row: object) => Object.keys(row).length === 0

/** Changes a resource by the fields that were sent; without any it is only read. Undefined when there is no such resource. */
export const updateIfChanged = async <Changes extends object, Resource>(
  row: Changes,
  write: (row: Changes) => Promise<Resource | undefined>,
  read: () => Promise<Resource | undefined>,
) => (isEmpty(row) ? read() : write(row))
