import { Tenant } from '#src/ground/db/tenant.ts'
import type { BackgroundJob, JobDeps } from '#src/ground/db/queue/jobs.ts'
import { markLateDocuments } from './late.ts'
import type { PlatformAccess } from './platform/access.ts'
import { requireKnownBuyer } from './platform/directory.ts'
import { enqueueDueExchanges } from './platform/due.ts'
import { exchange, type ExchangeDeps } from './platform/exchange.ts'
import { removeOldCalls } from './platform/retention.ts'
import { invoicingQueue } from './platform/transmission.ts'
import { createDueInvoices, enqueueDueInvoices, recurringQueue } from './recurring/due.ts'

export type BillingJobDeps = JobDeps & Omit<ExchangeDeps, 'tokens' | 'hosts'> & { platforms: PlatformAccess }

export const jobs: BackgroundJob<BillingJobDeps>[] = [
  { name: 'late-documents', cron: '*/10 * * * *', run: ({ db }) => markLateDocuments(db) },
  {
    queue: recurringQueue,
    due: { name: 'recurring-invoices', enqueue: enqueueDueInvoices },
    run: (deps, { id, signal }) => {
      const tenant = new Tenant(deps.db, id)
      const requireBuyer = (clientId: number) => requireKnownBuyer({ ...deps, tenant }, { clientId })
      return createDueInvoices(tenant, { requireKnownBuyer: requireBuyer }, signal)
    },
  },
  {
    queue: invoicingQueue,
    due: { name: 'due-exchanges', enqueue: enqueueDueExchanges },
    run: ({ platforms: { tokens, hosts }, ...deps }, { id, signal }) =>
      exchange({ ...deps, tokens, hosts: hosts.exchanges }, new Tenant(deps.db, id), signal),
  },
  { name: 'invoicing-call-retention', cron: '13 4 * * *', run: ({ db }) => removeOldCalls(db) },
]
