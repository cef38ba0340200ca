import { sql } from 'kysely'
import { retention, type BackgroundJob, type JobDeps } from '#src/ground/db/queue/jobs.ts'
import type { MailDeps } from './index.ts'
import { mailQueue } from './outbox.ts'
import { enqueueDueMails, sendMail } from './send.ts'

/** The dependencies of jobs of which some need mail. */
export interface MailJobDeps extends JobDeps {
  /** Undefined if the service sends no mail. */
  mail?: MailDeps | undefined
}

export const mailJobs: BackgroundJob<MailJobDeps>[] = [
  {
    needs: 'mail',
    queue: mailQueue,
    due: { name: 'due-mails', enqueue: enqueueDueMails },
    run: ({ db, mail }, { id }) => sendMail({ db, ...mail }, id),
  },
  // Also of a service that no longer sends mail: they contain addresses. A mail is not sent again for the same cause
  // until it is removed.
  retention({
    name: 'mail-retention',
    cron: '57 * * * *',
    rows: [
      { table: 'mails', column: 'ended_at', olderThan: '30 days' },
      { table: 'mails', column: 'created_at', olderThan: '30 days', where: sql`ended_at is null` },
    ],
  }),
]
