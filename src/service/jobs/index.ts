import { accessJobs } from '#src/features/access/jobs.ts'
import { billingJobs, type BillingJobDeps } from '#src/features/billing/jobs.ts'
import { notificationJobs } from '#src/features/notifications/jobs.ts'
import { peopleJobs } from '#src/features/people/jobs.ts'
import { siteJobs, type SiteJobDeps } from '#src/features/sites/jobs.ts'
import { transferJobs, type TransferJobDeps } from '#src/features/transfer/jobs.ts'
import { watchJobs, type WatchJobDeps } from '#src/features/watches/jobs.ts'
import { webhookJobs } from '#src/features/webhooks/jobs.ts'
import { queuesOf, runJobs, type BackgroundJob } from '#src/ground/queue/jobs.ts'
import { auditJobs } from '#src/platform/audit/jobs.ts'
import { rateLimitJobs } from '#src/platform/http-context/jobs.ts'
import { idempotencyJobs } from '#src/platform/idempotency/jobs.ts'
import { mailJobs } from '#src/platform/mail/jobs.ts'
import { requestLogJobs } from '#src/platform/request-log/jobs.ts'

type ServiceJobDeps = BillingJobDeps & SiteJobDeps & TransferJobDeps & WatchJobDeps

/** All background jobs. */
export const jobs: readonly BackgroundJob<ServiceJobDeps>[] = [
  ...auditJobs,
  ...mailJobs,
  ...requestLogJobs,
  ...idempotencyJobs,
  ...rateLimitJobs,
  ...peopleJobs,
  ...notificationJobs,
  ...billingJobs,
  ...siteJobs,
  ...watchJobs,
  ...webhookJobs,
  ...transferJobs,
  ...accessJobs,
]

export const queueDefinitions = queuesOf(jobs)

/** Starts running background jobs, until the queue stops. */
export const startJobs = (deps: ServiceJobDeps): Promise<void> => runJobs(jobs, deps)
