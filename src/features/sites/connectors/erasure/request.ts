import { sql } from 'kysely'
import type { ErasureRequest } from '#generated/plugin/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { now } from '#src/ground/db/row.ts'
import type { ConnectorTenant } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { Queue, QueueDefinition } from '#src/ground/db/queue/queue.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'
import { withConnectorLock } from '../lock.ts'

/** The queue of erasures, by connector: a connector has one job at a time, which does all of its erasures. */
export const erasureQueue: QueueDefinition = { name: 'erasures', expireInSeconds: 900 }

/** The maximum erasures of a connector that wait. */
const maxOpen = 100

/**
 * Records that a user of a site is to be erased from all data that the site has sent so far, and enqueues the job.
 * Returns the id of the record; undefined when the connector has been deleted.
 */
export const requestErasure = (
  queue: Queue,
  tenant: ConnectorTenant,
  { platform, user_id: userId, user_data: userData }: ErasureRequest,
): Promise<number | undefined> => {
  const email = (Array.isArray(userData) ? undefined : userData?.email)?.toLowerCase() ?? null
  // Requests of the site wait for the lock, so that their time shows whether they came before this one.
  return withConnectorLock(tenant, async connector => {
    const { open } = await connector
      .selectFrom('connector_erasures')
      .where('completed_at', 'is', null)
      .select(sql<number>`count(*)`.as('open'))
      .executeTakeFirstOrThrow()
    if (open >= maxOpen) throw apiError('RATE_LIMIT_EXCEEDED', { retryAfter: 60 })
    const { id } = await connector
      .insertInto('connector_erasures')
      .values({
        platform,
        user_id: userId,
        email,
        email_hash: email === null ? null : sha256(email),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(connector, { action: 'erasure.requested', id })
    const { ownerId, agencyId } = connector
    await queue.enqueue(connector, erasureQueue, { id: ownerId, agencyId })
    return id
  })
}
