import { retention, type BackgroundJob } from '#src/ground/db/queue/jobs.ts'
import type { MailJobDeps } from '#src/platform/mail/jobs.ts'
import { mailPasswordResets, passwordResetQueue } from './password-resets.ts'
import { absoluteDays } from './sessions.ts'

export const jobs: BackgroundJob<MailJobDeps>[] = [
  {
    needs: 'mail',
    queue: passwordResetQueue,
    run: ({ db, mail }, { id }) => mailPasswordResets(db, mail.outbox, id),
  },
  retention({
    name: 'session-retention',
    cron: '47 * * * *',
    rows: [
      { table: 'sessions', column: 'expires_at' },
      { table: 'sessions', column: 'created_at', olderThan: `${absoluteDays} days` },
    ],
  }),
  retention({
    name: 'token-retention',
    cron: '*/10 * * * *',
    // The minute allows for clocks of instances that differ.
    rows: [{ table: 'used_tokens', column: 'expires_at', olderThan: '1 minute' }],
  }),
  retention({
    name: 'link-retention',
    cron: '57 * * * *',
    rows: [
      { table: 'password_resets', column: 'expires_at' },
      { table: 'email_changes', column: 'expires_at' },
      // Their job has failed.
      { table: 'password_reset_requests', column: 'created_at', olderThan: '1 hour' },
    ],
  }),
]
