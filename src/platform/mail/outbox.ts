import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { OwnedRows, unscoped, type AnyOwnedRows } from '#src/ground/db/tenant.ts'
import type { Language, Message } from '#src/ground/base/language.ts'
import { maxMailsOfAgencies, maxMailsPerAgency, maxMailsPerReceiver } from '#src/platform/limits/mail.ts'
import type { Queue, QueueDefinition } from '#src/ground/db/queue/queue.ts'
import { pendingSecret, type Secrets } from '#src/ground/secrets/secrets.ts'
import { translate, type Letter } from './letter.ts'

/** The queue of mails, by mail. */
export const mailQueue: QueueDefinition = { name: 'mails', expireInSeconds: 120 }

export interface NewMail {
  kind: string
  /** Identifies the cause: a second mail for it is not sent. */
  cause: string
  receiver: string
  language: Language
  letter: Letter<Message>
  /** The agency that the mail is about. Null for the account of a person. */
  agencyId: number | null
  /** The person it is for, if they have an account. */
  userId?: string | null
  /** When its link ends. A mail that has not been sent until then is discarded. */
  expiresAt?: string
}

/** Takes the mails that the service sends. */
export interface MailOutbox {
  /**
   * Stores a mail in the transaction of its cause, and enqueues the job that sends it. Returns false if the cause had
   * one already, or beyond the limits of mails.
   */
  post: (txOrRows: Database | AnyOwnedRows, mail: NewMail) => Promise<boolean>
  /** The URL of a page of the console. */
  consoleUrl: (path: string) => string
}

export interface MailOutboxDeps {
  secrets: Pick<Secrets, 'seal'>
  queue: Pick<Queue, 'enqueue'>
  consoleUrl: MailOutbox['consoleUrl']
}

/** Whether fewer than `max` mails that meet a condition were stored within the last hour. */
const isBelow = (max: number, condition: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from mails where created_at > now() - interval '1 hour' and ${condition} offset ${max - 1} limit 1
)`

/** An agency uses up neither the limits of another one, nor those of mails to accounts. */
const isWithinLimits = ({ kind, receiver, agencyId }: NewMail) => {
  const toReceiver = sql`lower(receiver) = lower(${receiver}) and kind = ${kind}`
  return agencyId === null
    ? isBelow(maxMailsPerReceiver, sql`${toReceiver} and agency_id is null`)
    : sql<boolean>`${isBelow(maxMailsPerReceiver, sql`${toReceiver} and agency_id = ${agencyId}`)}
        and ${isBelow(maxMailsPerAgency, sql`agency_id = ${agencyId}`)}
        and ${isBelow(maxMailsOfAgencies, sql`agency_id is not null`)}`
}

const insertMail = async (db: Database, mail: NewMail) => {
  const { kind, cause, receiver, language, agencyId, userId, expiresAt } = mail
  const { rows } = await sql<{ id: number }>`
    insert into mails (agency_id, user_id, kind, cause, receiver, language, content, expires_at)
    select ${agencyId}, ${userId ?? null}, ${kind}, ${cause}, ${receiver}, ${language}, ${pendingSecret},
      ${expiresAt ?? null}::timestamptz
    where ${isWithinLimits(mail)}
    on conflict (cause) do nothing
    returning id`.execute(db)
  return rows[0]?.id
}

/** Opens the outbox of mails. */
export const openMailOutbox = ({ secrets, queue, consoleUrl }: MailOutboxDeps): MailOutbox => ({
  post: async (txOrRows, mail) => {
    const db = txOrRows instanceof OwnedRows ? unscoped(txOrRows) : txOrRows
    const id = await insertMail(db, mail)
    if (id === undefined) return false
    const text = JSON.stringify(translate(mail.letter, mail.language))
    const content = secrets.seal(text, { column: 'mails.content', row: [id] })
    await db.updateTable('mails').set({ content }).where('id', '=', id).execute()
    await queue.enqueue(db, mailQueue, { id, agencyId: mail.agencyId ?? 0 })
    return true
  },
  consoleUrl,
})
