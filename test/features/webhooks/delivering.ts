import { onTestFinished } from 'vitest'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { leaseDeliveries } from '#src/features/webhooks/delivery/lease.ts'
import { leaseSeconds, startWorker, type WorkerDeps } from '#src/features/webhooks/delivery/worker.ts'
import type { TestApp } from '#test/app/index.ts'

type Agency = Awaited<ReturnType<TestApp['agency']>>

const rethrow = (error: Error) => {
  throw error
}

/** Starts a worker that delivers the webhooks of an app until the test has finished. */
export const startTestWorker = ({ db, webhooks }: TestApp, options: Partial<WorkerDeps> = {}) => {
  const worker = startWorker({ db, ...webhooks, pollIntervalMs: 100, random: () => 0, onError: rethrow, ...options })
  onTestFinished(() => worker.stop())
  return worker
}

/** Emits events `client.deleted` in one transaction. */
export const emitEvents = ({ tenant }: Agency, count = 1) =>
  tenant.transaction(async tx => {
    for (let id = 1; id <= count; id++) await emit(tx, 'client.deleted', { id })
  })

/** Leases up to 16 due deliveries of each subscription, as a worker does that crashes right afterwards. */
export const leaseDue = ({ db, webhooks }: Pick<TestApp, 'webhooks'> & { db: Database }, clockOffsetSeconds = 0) =>
  leaseDeliveries(db, {
    subscriptions: [],
    slots: [],
    free: { failing: 100, others: 100 },
    initialConcurrency: 16,
    limit: 100,
    leaseSeconds: leaseSeconds(webhooks.timeoutMs),
    clockOffsetSeconds,
  })

/** The rows of a subscription's deliveries, oldest first. */
export const deliveryRows = ({ db }: TestApp, subscriptionId: number) =>
  db.selectFrom('webhook_deliveries').where('subscription_id', '=', subscriptionId).orderBy('id').selectAll().execute()
