import { sql } from 'kysely'
import type { Actor } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import { disconnectApp } from '#src/features/webhooks/subscriptions/disable.ts'

/** Connections at once, so that an app with many of them does not use much memory. */
const batchSize = 500

/** A connection that may have lost its last grant, or an app whose connections may have. Undefined for all. */
type Target = { agencyId: number; keyId: number } | { appId: number } | undefined

const isTarget = (target: Target) => {
  if (!target) return sql`app_id is not null`
  return 'keyId' in target
    ? sql`agency_id = ${target.agencyId} and id = ${target.keyId}`
    : sql`app_id = ${target.appId}`
}

/** The connections without a grant: it was revoked, has expired, or its app was removed. */
const listWithoutGrant = async (db: Database, target: Target) => {
  const { rows } = await sql<{ id: number; agencyId: number }>`
    select id, agency_id as "agencyId" from api_keys
    where ${isTarget(target)} and revoked_at is null
      and not exists (
        select from oauth_grants
        where agency_id = api_keys.agency_id and key_id = api_keys.id and expires_at > now()
      )
    order by id limit ${batchSize}`.execute(db)
  return rows
}

/** Ends the connections that have lost their last grant, in all agencies. */
export const disconnectWithoutGrant = async (db: Database, target?: Target, actor?: Actor): Promise<void> => {
  for (;;) {
    const connections = await listWithoutGrant(db, target)
    for (const { id, agencyId } of connections)
      await new Tenant(db, agencyId, actor).transaction(tx => disconnectApp(tx, id))
    if (connections.length < batchSize) return
  }
}
