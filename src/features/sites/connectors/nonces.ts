import { sql } from 'kysely'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { ConnectorTenant } from '#src/ground/db/tenant.ts'

/** Visible ASCII characters. */
export const isNonce = (text: string): boolean => /^[\x21-\x7e]{16,64}$/.test(text)

/** The unique key detects a repeated nonce, whichever instance receives it. The same statement makes V2 mandatory. */
const storeQuery = tenantQuery<{ nonce: string }, { isNew: boolean }, 'connectors'>(
  ({ ownerId, agencyId }, { nonce }) => sql`
    with stored as (
      insert into connector_nonces (agency_id, connector_id, nonce) values (${agencyId}, ${ownerId}, ${nonce})
      on conflict do nothing returning 1
    ),
    bound as (
      update connectors set signs_v2 = true
      where agency_id = ${agencyId} and id = ${ownerId} and not signs_v2 and exists (select from stored)
    )
    select exists (select from stored) as "isNew"`,
)

/**
 * Stores the nonce of a valid V2 signature, and requires V2 of the connector from now on. False when the connector has
 * used the nonce already. Only verified requests get here, so the request limit of the connector also limits its
 * nonces.
 */
export const storeNonce = async (connector: ConnectorTenant, nonce: string): Promise<boolean> =>
  firstOrThrow(await storeQuery(connector, { nonce })).isNew
