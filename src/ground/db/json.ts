import { sql, type RawBuilder } from 'kysely'
import { timestampColumns } from '#generated/database.ts'

/** A value that PostgreSQL has serialized. A response contains its text as it is. */
export class Json<Value> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  static stringify<Value>(value: Value): Json<Value> {
    return new Json(JSON.stringify(value))
  }

  parse(): Value {
    return JSON.parse(this.text) as Value
  }
}

/** A resource that a change left as it was, so that there is no event that reports the request. */
export class Unchanged<Value> extends Json<Value> {}

/** The name of a column in the table, as in `postal_code as postalCode`. */
export const columnOf = (field: string) => field.split(' as ')[0] ?? field

/** The name of a column in the API, as in `postal_code as postalCode`. */
export const nameOf = (field: string) => field.split(' as ').at(-1) ?? field

const isTimestamp = (field: string) => timestampColumns.has(columnOf(field))

const toIsoText = (name: string) => sql`to_char(${sql.ref(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A column of a table as JSON, as the API returns it. */
export const toJsonb = (field: string, table: string): RawBuilder<unknown> => {
  const name = `${table}.${nameOf(field)}`
  return sql`to_jsonb(${isTimestamp(field) ? toIsoText(name) : sql.ref(name)})`
}

/**
 * Serializes the rows of a query or a common table expression. Its columns have the names that `fields` gives them.
 * Each row gets a column `json`, and those in `otherColumns`.
 */
export const selectJson = (
  fields: readonly string[],
  source: RawBuilder<unknown>,
  otherColumns: RawBuilder<unknown> = sql``,
): RawBuilder<{ json: string }> => {
  const columns = fields.map(field => {
    const name = nameOf(field)
    return isTimestamp(field) ? sql`${toIsoText(name)} as ${sql.ref(name)}` : sql.ref(name)
  })
  return sql`
    select row_to_json(item)::text as json ${otherColumns}
    from (select ${sql.join(columns)} from ${source} as item) as item`
}
