import { sql, type RawBuilder } from 'kysely'
import type { TruncatedData } from '#generated/public/types.ts'

const maxBytes = 65_536
const hint = 'Read the resource by its id.'

/** The first property of event data is the resource, or the id of a deleted one. */
export const resourceId = (data: object): number => {
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

/** The same in SQL, as an expression of the text `data` and the id of the resource. */
export const limitEventData = (data: RawBuilder<string>, id: RawBuilder<unknown>): RawBuilder<string> => sql`
  case
    when octet_length(${data}) <= ${sql.lit(maxBytes)} then ${data}
    else concat(
      '{"_truncated":true,"_originalSize":', octet_length(${data}), ',"_hint":', ${sql.lit(JSON.stringify(hint))},
      ',"id":', ${id}, '}'
    )
  end`
