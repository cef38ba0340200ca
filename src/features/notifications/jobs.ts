import { retention, type BackgroundJob } from '#src/ground/db/queue/jobs.ts'
import type { MailJobDeps } from '#src/platform/mail/jobs.ts'
import { noticeExpiringKeys } from './expiring-keys.ts'
import { mailNotices } from './mail-notices.ts'

export const jobs: BackgroundJob<MailJobDeps>[] = [
  { needs: 'mail', name: 'expiring-keys', cron: '11 * * * *', run: ({ db }) => noticeExpiringKeys(db) },
  { needs: 'mail', name: 'notices', cron: '* * * * *', run: ({ db, mail }) => mailNotices({ db, ...mail }) },
  // Until a notice is removed, there is no other one of its cause.
  retention({
    name: 'notice-retention',
    cron: '59 * * * *',
    rows: [{ table: 'notices', column: 'created_at', olderThan: '30 days' }],
  }),
]
