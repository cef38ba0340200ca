import type { BillingJobDeps } from '#src/features/billing/jobs.ts'
import type { SiteJobDeps } from '#src/features/sites/jobs.ts'
import type { TransferJobDeps } from '#src/features/transfer/jobs.ts'
import type { WatchJobDeps } from '#src/features/watches/jobs.ts'
import { queuesOf, runJobs, type BackgroundJob } from '#src/ground/db/queue/jobs.ts'
import { auditJobs } from '#src/platform/audit/jobs.ts'
import { rateLimitJobs } from '#src/platform/http-context/jobs.ts'
import { idempotencyJobs } from '#src/platform/idempotency/jobs.ts'
import { mailJobs } from '#src/platform/mail/jobs.ts'
import { requestLogJobs } from '#src/platform/request-log/jobs.ts'
import { loadJobs } from '#src/service/features.ts'

type ServiceJobDeps = BillingJobDeps & SiteJobDeps & TransferJobDeps & WatchJobDeps

/** All background jobs. */
export const jobs: readonly BackgroundJob<ServiceJobDeps>[] = [
  ...auditJobs,
  ...mailJobs,
  ...requestLogJobs,
  ...idempotencyJobs,
  ...rateLimitJobs,
  ...(await loadJobs()),
]

export const queueDefinitions = queuesOf(jobs)

/** Starts running background jobs, until the queue stops. */
export const startJobs = (deps: ServiceJobDeps): Promise<void> => runJobs(jobs, deps)
