import { sql } from 'kysely'
import type { Tenant, TenantRows } from '#src/db/tenant.ts'
import type { Documents } from '#src/documents/index.ts'
import { hasDataSpace } from '#src/limits/quotas.ts'
import type { Outbound } from '#src/outbound/client.ts'
import type { Secrets } from '#src/secrets/secrets.ts'
import { hasCalls } from './calls.ts'
import { findConnection, openConnection, type StoredConnection, type Tokens } from './connection.ts'
import { pollFlows } from './flows.ts'
import { insertPaymentMessages } from './messages.ts'
import { PlatformError, type Platform } from './platform.ts'
import { sendNext } from './send.ts'
import { understandNext } from './understand.ts'
import { openFlowService } from './xp-z12-013.ts'

export interface ExchangeDeps {
  outbound: Outbound
  secrets: Pick<Secrets, 'open'>
  documents: Pick<Documents, 'render'>
  tokens: Tokens
  /** For tests: the timeout of a call. */
  timeoutMs?: number | undefined
}

/** An exchange starts nothing new after this time, so that other agencies have their turn. The next one continues. */
const maxRunMs = 60_000
const pollMinutes = 5
const paymentBatchSize = 1000

/** After a failure, the platform gets no call for 30 s at first and an hour at last, or as long as it wants. */
const pause = async (tenant: TenantRows, { retryAfterSeconds = 0 }: PlatformError) => {
  const backoff = sql`least(interval '30 seconds' * power(2, least(failures, 7)), interval '1 hour')`
  await tenant
    .updateTable('invoicing_platforms')
    .set({
      failures: sql<number>`failures + 1`,
      retry_at: sql<string>`now() + greatest(${backoff}, make_interval(secs => ${retryAfterSeconds}))`,
    })
    .execute()
}

const resume = async (tenant: TenantRows) => {
  await tenant
    .updateTable('invoicing_platforms')
    .set({ failures: 0, retry_at: null })
    .where('failures', '>', 0)
    .execute()
}

const poll = async (tenant: Tenant, connection: StoredConnection, platform: Platform, hasTime: () => boolean) => {
  if (!connection.isPollDue || !(await hasDataSpace(tenant))) return
  const hasMore = await pollFlows(tenant, platform, { ...connection, hasTime })
  const nextPoll = sql<string>`now() + make_interval(mins => ${pollMinutes})`
  await tenant
    .updateTable('invoicing_platforms')
    .set({ is_poll_complete: !hasMore, ...(!hasMore && { poll_due_at: nextPoll }) })
    .execute()
}

/**
 * Exchanges messages with the platform of an agency: sends what is due, reads what has changed, and understands it. An
 * interruption at any point is made good by the next exchange.
 */
export const exchange = async (deps: ExchangeDeps, tenant: Tenant, signal?: AbortSignal): Promise<void> => {
  const connection = await findConnection(tenant)
  if (!connection || connection.isPaused) return
  const call = openConnection({ ...deps, tenant }, connection)
  const platformFor = (invoiceId?: number) => openFlowService(call, invoiceId)
  const deadline = performance.now() + maxRunMs
  const hasTime = () => {
    signal?.throwIfAborted()
    return performance.now() < deadline
  }
  /** Repeats work while there is some, within the limits of the agency. */
  const repeat = async (work: () => Promise<boolean>) => {
    while (hasTime() && (await hasCalls(tenant)) && (await work()));
  }
  try {
    await repeat(() => sendNext({ ...deps, tenant, platformFor }))
    if (hasTime() && (await hasCalls(tenant))) await poll(tenant, connection, platformFor(), hasTime)
    await repeat(() => understandNext(tenant, platformFor()))
    // The statuses may have made payments due.
    await insertPaymentMessages(tenant, paymentBatchSize)
    await repeat(() => sendNext({ ...deps, tenant, platformFor }))
    await resume(tenant)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await pause(tenant, error)
  }
}
