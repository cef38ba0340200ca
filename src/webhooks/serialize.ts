import { sql, type RawBuilder } from 'kysely'
import type { TruncatedData } from '#generated/public/types.ts'

const maxBytes = 65_536
const hint = 'Read the resource by its id.'

/** The first property of event data is the resource, or the id of a deleted one. */
const resourceId = (data: object): number => {
  const [resource] = Object.values(data) as unknown[]
  return typeof resource === 'object' ? (resource as { id: number }).id : (resource as number)
}

/** Serializes event data. Data above the limit is replaced by the id of its resource. */
export const serializeEventData = (data: object): string => {
  const text = JSON.stringify(data)
  const size = Buffer.byteLength(text)
  if (size <= maxBytes) return text
  const truncated: TruncatedData = { _truncated: true, _originalSize: size, _hint: hint, id: resourceId(data) }
  return JSON.stringify(truncated)
}

/** The same in SQL, for a query with the columns `id` and `data`. */
export const limitEventData = (query: RawBuilder<unknown>): RawBuilder<{ data: string }> => sql`
  select case
    when octet_length(data) <= ${sql.lit(maxBytes)} then data
    else concat(
      '{"_truncated":true,"_originalSize":', octet_length(data), ',"_hint":', ${sql.lit(JSON.stringify(hint))},
      ',"id":', id, '}'
    )
  end as data
  from (${query}) as unlimited`
