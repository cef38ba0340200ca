import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'

export interface DeadMail {
  id: number
  kind: string
  receiver: string
  createdAt: string
  lastError: string | null
}

/** The newest mails that were given up. */
export const listDeadMails = (db: Database): Promise<DeadMail[]> =>
  db
    .selectFrom('mails')
    .where('status', '=', 'dead')
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'kind', 'receiver', 'created_at as createdAt', 'last_error as lastError'])
    .execute()

/** Makes the mails that were given up due again, unless their link has ended. Returns their number. */
export const retryDeadMails = async (db: Database): Promise<number> => {
  const retried = await db
    .updateTable('mails')
    .set({ status: 'pending', attempts: 0, due_at: sql`now()`, created_at: sql`now()`, ended_at: null })
    .where('status', '=', 'dead')
    .where('content', 'is not', null)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .returning('id')
    .execute()
  return retried.length
}
