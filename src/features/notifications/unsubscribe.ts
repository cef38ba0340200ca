import { sql } from 'kysely'
import type { Unsubscription } from '#generated/admin/types.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { createUnsubscribeTokens, type Subscription } from './unsubscribe-tokens.ts'

/** Somebody who is no longer a member of the agency gets none of its mails in any case. */
const optOut = async (db: Database, { agencyId, userId, kind }: Subscription) => {
  await sql`
    insert into notification_opt_outs (agency_id, user_id, kind)
    select agency_id, user_id, ${kind} from memberships where agency_id = ${agencyId} and user_id = ${userId}
    on conflict do nothing`.execute(db)
}

interface Deps {
  db: Database
  secrets: Secrets
}

/** Runs work for what a token unsubscribes from. Undefined if it is invalid, or if the agency was deleted. */
const withToken = async (
  { db, secrets }: Deps,
  token: string,
  work: (subscription: Subscription) => Promise<void>,
): Promise<Unsubscription | undefined> => {
  const subscription = createUnsubscribeTokens(secrets).read(token)
  if (!subscription) return undefined
  const { agencyId, kind } = subscription
  const agency = await db.selectFrom('agencies').where('id', '=', agencyId).select('name').executeTakeFirst()
  if (!agency) return undefined
  await work(subscription)
  return { kind, agency }
}

/** Finds what the link of a mail unsubscribes from. Undefined if it is invalid, or if the agency was deleted. */
export const findUnsubscription = (deps: Deps, token: string): Promise<Unsubscription | undefined> =>
  withToken(deps, token, async () => {})

/** Unsubscribes the receiver of the mail that has the token, and returns the same. */
export const unsubscribe = (deps: Deps, token: string): Promise<Unsubscription | undefined> =>
  withToken(deps, token, subscription => optOut(deps.db, subscription))
