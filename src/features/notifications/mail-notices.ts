import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { emailOf } from '#src/features/people/users.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import type { OptionalKind } from './kinds.ts'
import { writeLetter } from './letter.ts'
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts'

export interface MailNoticesDeps {
  db: Database
  outbox: MailOutbox
  secrets: Pick<Secrets, 'deriveKeys'>
  /** The public address of the service. */
  publicUrl: string
}

/** There is one mail of a kind to the people of an agency in this time. */
const interval = sql`interval '10 minutes'`

interface NoticeGroup {
  agencyId: number
  kind: OptionalKind
}

/** The groups of new notices of which no mail was sent a short time ago. */
const listDueGroups = async (db: Database) => {
  const { rows } = await sql<NoticeGroup>`
    select agency_id as "agencyId", kind
    from (select agency_id, kind, min(id) as first_id from notices where mailed_at is null group by agency_id, kind) as due
    where (
      select max(mailed_at) from notices where notices.agency_id = due.agency_id and notices.kind = due.kind
    ) > now() - ${interval} is not true
    order by first_id`.execute(db)
  return rows
}

const takeNotices = async (tx: Database, { agencyId, kind }: NoticeGroup) => {
  const taken = await tx
    .updateTable('notices')
    .set({ mailed_at: sql`now()` })
    .where('agency_id', '=', agencyId)
    .where('kind', '=', kind)
    .where('mailed_at', 'is', null)
    .returning(['id', 'user_id as userId', 'data'])
    .execute()
  return taken.toSorted((a, b) => a.id - b.id)
}

/** The owners and admins of an agency who want a kind of mails. */
const listReceivers = (tx: Database, { agencyId, kind }: NoticeGroup) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'user_id')
    .where('agency_id', '=', agencyId)
    .where('role', 'in', ['owner', 'admin'])
    .where(
      sql<boolean>`not exists (
        select from notification_opt_outs as opt_out
        where opt_out.agency_id = memberships.agency_id and opt_out.user_id = users.id and opt_out.kind = ${kind}
      )`,
    )
    .select(['users.id', emailOf.as('email'), 'language'])
    .execute()

const mailGroup = async (tx: Database, group: NoticeGroup, { outbox, secrets, publicUrl }: MailNoticesDeps) => {
  const { agencyId, kind } = group
  const tokens = createUnsubscribeTokens(secrets)
  const notices = await takeNotices(tx, group)
  const agency = await tx
    .selectFrom('agencies')
    .where('id', '=', agencyId)
    .select(['name', 'timezone'])
    .executeTakeFirstOrThrow()
  for (const { id: userId, email, language } of await listReceivers(tx, group)) {
    const received = notices.filter(notice => notice.userId === null || notice.userId === userId)
    const last = received.at(-1)
    if (!last) continue
    const token = tokens.create({ agencyId, userId, kind })
    await outbox.post(tx, {
      kind,
      cause: `${kind}:${last.id}:${userId}`,
      receiver: email,
      language,
      agencyId,
      userId,
      letter: writeLetter({
        kind,
        data: received.map(({ data }) => data as never),
        agency,
        consoleUrl: outbox.consoleUrl,
        unsubscribeUrl: `${publicUrl}/api/unsubscriptions/${token}`,
      }),
    })
  }
}

/**
 * Mails new notices to the people of their agencies, unless there was a mail of the kind a short time ago. Those that
 * come meanwhile are summed up in the next one.
 */
export const mailNotices = async (deps: MailNoticesDeps): Promise<void> => {
  for (const group of await listDueGroups(deps.db))
    await deps.db.transaction().execute(tx => mailGroup(tx, group, deps))
}
