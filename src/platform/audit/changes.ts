import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'

/** The changed fields of an object, by name. Large values are cut. */
export type ChangedFields = Record<string, { before: unknown; after: unknown }>

const maxValueBytes = 1000
const cutLength = 500

const toAuditedValue = (value: unknown) => {
  const text = JSON.stringify(value ?? null)
  if (Buffer.byteLength(text) <= maxValueBytes) return value ?? null
  return `${(typeof value === 'string' ? value : text).slice(0, cutLength).toWellFormed()}…`
}

/** Compares the fields of an object before and after a change. */
export const changedFields = <Value extends object>(before: Value, after: Value): ChangedFields =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Value & string)[])
      .filter(name => name !== 'updatedAt' && !isDeepStrictEqual(before[name], after[name]))
      .map(name => [name, { before: toAuditedValue(before[name]), after: toAuditedValue(after[name]) }]),
  )

/** The fields of a new object that tell what it is. */
export const newFields = (fields: Record<string, unknown>): ChangedFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, { before: null, after: toAuditedValue(value) }]),
  )

/** A field of an object, as JSON expressions. */
export interface FieldChange {
  name: string
  before: RawBuilder<unknown>
  after: RawBuilder<unknown>
}

/** The same in SQL: a JSON object of the fields that differ. */
export const changedFieldsJson = (fields: readonly FieldChange[]): RawBuilder<unknown> => {
  const rows = fields.map(({ name, before, after }) => sql`(${sql.lit(name)}, ${before}, ${after})`)
  return sql`(
    select coalesce(
      json_object_agg(name, json_build_object('before', audited_value(before), 'after', audited_value(after))), '{}'
    )
    from (values ${sql.join(rows)}) as field (name, before, after)
    where before is distinct from after
  )`
}
