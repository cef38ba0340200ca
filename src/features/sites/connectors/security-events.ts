import type { OwnedRows } from '#src/ground/db/tenant.ts'
import type { SecurityEventRow } from './security-event-row.ts'

/** Stores a security event, and returns its id. */
export const recordSecurityEvent = async (
  connector: OwnedRows<'connectors'>,
  event: SecurityEventRow,
): Promise<number> => {
  const { id } = await connector
    .insertInto('connector_security_events')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
