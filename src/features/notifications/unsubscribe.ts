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

export interface Unsubscriptions {
  /** Finds what a token unsubscribes from. Undefined if it is invalid, or if the agency was deleted. */
  find: (token: string) => Promise<Unsubscription | undefined>
  /** Unsubscribes the receiver of the mail that has the token, and returns the same. */
  confirm: (token: string) => Promise<Unsubscription | undefined>
}

/** The links of mails that end mails of their kind. */
export const openUnsubscriptions = ({ db, secrets }: { db: Database; secrets: Secrets }): Unsubscriptions => {
  const resolve = async (token: string, effect: (subscription: Subscription) => Promise<void>) => {
    const subscription = createUnsubscribeTokens(secrets).read(token)
    if (!subscription) return undefined
    const { agencyId, kind } = subscription
    const agency = await db.selectFrom('agencies').where('id', '=', agencyId).select('name').executeTakeFirst()
    if (!agency) return undefined
    await effect(subscription)
    return { kind, agency }
  }
  return {
    find: token => resolve(token, async () => {}),
    confirm: token => resolve(token, subscription => optOut(db, subscription)),
  }
}
