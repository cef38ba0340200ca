import type { BackgroundJob } from '#src/ground/db/queue/jobs.ts'
import { sql } from 'kysely'
import { removeOldRows } from '#src/ground/db/batches.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { disconnectWithoutGrant } from './disconnect.ts'

/** Apps that nobody has registered are forgotten a day after their last use, or their last grant. */
const isForgotten = sql`
  kind <> 'registered' and not exists (select from oauth_grants where app_id = oauth_apps.id)`

/** Removes what has expired: codes, tokens, grants with their connections, and apps that are unused. */
const removeExpiredGrants = async (db: Database): Promise<void> => {
  await removeOldRows(db, [
    { table: 'oauth_artifacts', column: 'expires_at' },
    { table: 'oauth_grants', column: 'expires_at' },
  ])
  await disconnectWithoutGrant(db)
  await removeOldRows(db, [{ table: 'oauth_apps', column: 'last_used_at', olderThan: '1 day', where: isForgotten }])
}

export const jobs: BackgroundJob[] = [
  { name: 'grant-retention', cron: '*/10 * * * *', run: ({ db }) => removeExpiredGrants(db) },
]
