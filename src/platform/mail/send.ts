import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Language } from '#src/ground/base/language.ts'
import { mailAttempts } from '#src/ground/log/diagnostics.ts'
import type { Queue } from '#src/ground/db/queue/queue.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import type { Letter } from './letter.ts'
import type { Mailer } from './mailer.ts'
import { mailQueue } from './outbox.ts'

/** Why a mail was not accepted: the code of the package, and the reply of the server if there is one. */
export interface MailFailure {
  code: string
  reply: number | undefined
  message: string
}

export interface SendDeps {
  db: Database
  secrets: Pick<Secrets, 'open'>
  mailer: Mailer
  /** Identifies the database: another one can have a mail with the same cause. */
  deploymentId: string
  /** Called after each failed attempt; `isLast` tells that there will be no other. */
  onFailure: (failure: Omit<MailFailure, 'message'>, mail: { id: number; kind: string; isLast: boolean }) => void
}

interface LeasedMail {
  id: number
  kind: string
  cause: string
  receiver: string
  language: Language
  content: Buffer
  /** Whether it has been attempted for a day. */
  isOld: boolean
}

/** A mail that a server does not accept within a day is dead. */
const maxAge = sql`interval '24 hours'`
/** While no server answers, attempts are frequent: mails leave soon after an outage. */
const maxDelayMinutes = { unreachable: 5, refused: 60 }

const delay = (maxMinutes: number) =>
  sql<string>`now() + least(interval '1 minute' * power(2, least(attempts, 10)), make_interval(mins => ${sql.lit(maxMinutes)}))`

/** Times are stored in whole milliseconds, so that a new mail can be due in the next one. */
const dueUntil = sql<string>`now() + interval '1 millisecond'`

/** Takes a due mail for one attempt. If this process ends meanwhile, the next one follows after the delay. */
const lease = async (db: Database, id: number) => {
  const { rows } = await sql<LeasedMail>`
    update mails set attempts = attempts + 1, due_at = ${delay(maxDelayMinutes.unreachable)}
    where id = ${id} and status = 'pending' and due_at <= ${dueUntil} and coalesce(expires_at > now(), true)
    returning id, kind, cause, receiver, language, content,
      created_at < now() - ${maxAge} as "isOld"`.execute(db)
  return rows[0]
}

const toFailure = (error: unknown): MailFailure => {
  const { code = 'UNKNOWN', responseCode: reply, message } = error as Error & { code?: string; responseCode?: number }
  return { code, reply, message: message.slice(0, 500) }
}

/** Whether the server has refused this mail for good, not the connection or the credentials. */
const isFinal = ({ code, reply }: MailFailure) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && (reply === undefined || reply >= 500)

/** Attempts to send a due mail, and stores the outcome. */
export const sendMail = async (
  { db, secrets, mailer, deploymentId, onFailure }: SendDeps,
  id: number,
): Promise<void> => {
  const mail = await lease(db, id)
  if (!mail) return
  const { kind, cause, receiver, language, content } = mail
  const update = db.updateTable('mails').where('id', '=', id)
  try {
    const letter = JSON.parse(secrets.open(content, { column: 'mails.content', row: [id] })) as Letter
    await mailer.send({ cause: `${deploymentId} ${cause}`, receiver, language, letter })
  } catch (error) {
    const failure = toFailure(error)
    const isLast = isFinal(failure) || mail.isOld
    await update
      .set({ last_error: failure.message })
      .$if(isLast, query => query.set({ status: 'dead', ended_at: sql`now()` }))
      .$if(!isLast && failure.reply !== undefined, query => query.set({ due_at: delay(maxDelayMinutes.refused) }))
      .execute()
    mailAttempts.report({ outcome: isLast ? 'dead' : 'retry' })
    onFailure({ code: failure.code, reply: failure.reply }, { id, kind, isLast })
    return
  }
  mailAttempts.report({ outcome: 'success' })
  await update.set({ status: 'sent', ended_at: sql`now()`, last_error: null, content: null }).execute()
}

/** The limit of jobs enqueued per call. */
const maxJobs = 1000

/** Enqueues the mails that are due, and ends those whose link has ended. */
export const enqueueDueMails = async (db: Database, queue: Queue): Promise<void> => {
  await sql`
    update mails set status = 'dead', ended_at = now(), content = null, last_error = 'Its link has expired'
    where status = 'pending' and expires_at <= now()`.execute(db)
  const due = await db
    .selectFrom('mails')
    .where('status', '=', 'pending')
    .where('due_at', '<=', dueUntil)
    .orderBy('due_at')
    .limit(maxJobs)
    .select(['id', 'agency_id as agencyId'])
    .execute()
  for (const { id, agencyId } of due) await queue.enqueue(db, mailQueue, { id, agencyId: agencyId ?? 0 })
}
