import { sql } from 'kysely'
import { deleteInBatches, inBatches } from '#src/ground/db/batches.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { disconnectWithoutGrant } from './disconnect.ts'

const batchSize = 10_000

const isExpired = sql`expires_at < now()`

/** Apps that nobody has registered are forgotten a day after their last use, or their last grant. */
const isForgotten = sql`
  kind <> 'registered' and last_used_at < now() - interval '1 day'
  and not exists (select from oauth_grants where app_id = oauth_apps.id)`

/** Removes what has expired: codes, tokens, grants with their connections, and apps that are unused. */
export const removeExpiredGrants = async (db: Database): Promise<void> => {
  await inBatches(batchSize, async () => {
    const expired = sql`select hash from oauth_artifacts where ${isExpired} limit ${batchSize}`
    const { numAffectedRows } = await sql`delete from oauth_artifacts where hash = any(array(${expired}))`.execute(db)
    return numAffectedRows
  })
  await sql`delete from oauth_grants where ${isExpired}`.execute(db)
  await disconnectWithoutGrant(db)
  await deleteInBatches(db, 'oauth_apps', isForgotten, batchSize)
}
