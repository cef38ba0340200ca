import type { Json } from '#src/ground/db/json.ts'
import { violatesConstraint } from '#src/ground/db/violation.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'

export const externalIdTaken = () => apiError('EXTERNAL_ID_TAKEN')

/** Converts the violation of the unique index on the external ids of a table. Returns other errors as they are. */
export const toExternalIdError = (table: string, error: unknown): unknown =>
  violatesConstraint(error, `${table}_external_id`) ? externalIdTaken() : error

/**
 * Returns the inserted items in the order of their bodies: undefined for a body whose external id another resource, or
 * an earlier body, has.
 */
export const alignInserted = <Item>(
  bodies: readonly { externalId?: string | null }[],
  items: readonly Json<Item>[],
): (Json<Item> | undefined)[] => {
  if (items.length === bodies.length) return [...items]
  const inserted = new Set(items.map(item => (item.parse() as { externalId: string | null }).externalId))
  const remaining = [...items]
  return bodies.map(({ externalId = null }) =>
    externalId === null || inserted.delete(externalId) ? remaining.shift() : undefined,
  )
}
