import { sql } from 'kysely'
import type { Tenant, TenantRows } from '#src/ground/db/tenant.ts'
import type { Documents } from '#src/features/billing/documents/index.ts'
import { hasDataSpace } from '#src/platform/limits/quotas.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { hasCalls } from './calls.ts'
import { findConnection, openConnection, type StoredConnection, type Tokens } from './connection.ts'
import { pollFlows } from './flows.ts'
import { HostPausedError, type Hosts } from './hosts.ts'
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
  hosts: Hosts
  /** For tests: the timeout of a call. */
  timeoutMs?: number | undefined
  /** After this time, an exchange does one thing of each kind at most, so that other agencies have their turn. */
  maxRunMs?: number | undefined
}

const defaultRunMs = 60_000
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

/** Waits for a host that gets no call now, although those of the agency have not failed. */
const postpone = async (tenant: TenantRows, { waitMs }: HostPausedError) => {
  await tenant
    .updateTable('invoicing_platforms')
    .set({ retry_at: sql<string>`now() + make_interval(secs => ${waitMs / 1000})` })
    .execute()
}

const resume = async (tenant: TenantRows) => {
  await tenant
    .updateTable('invoicing_platforms')
    .set({ failures: 0, retry_at: null })
    .where('failures', '>', 0)
    .execute()
}

/** Returns whether there may be more to read. */
const poll = async (tenant: Tenant, connection: StoredConnection, platform: Platform, hasTime: () => boolean) => {
  if (!connection.isPollDue || !(await hasDataSpace(tenant))) return false
  const hasMore = await pollFlows(tenant, platform, { ...connection, hasTime })
  const nextPoll = sql<string>`now() + make_interval(mins => ${pollMinutes})`
  await tenant
    .updateTable('invoicing_platforms')
    .set({ is_poll_complete: !hasMore, ...(!hasMore && { poll_due_at: nextPoll }) })
    .execute()
  return hasMore
}

/**
 * Exchanges messages with the platform of an agency: sends what is due, reads what has changed, and understands it. An
 * interruption at any point is made good by the next exchange. Returns whether more may be due already.
 */
export const exchange = async (deps: ExchangeDeps, tenant: Tenant, signal?: AbortSignal): Promise<boolean> => {
  const connection = await findConnection(tenant)
  if (!connection || connection.isPaused) return false
  const call = openConnection({ ...deps, tenant }, connection)
  const platformFor = (invoiceId?: number) => openFlowService(call, invoiceId)
  const deadline = performance.now() + (deps.maxRunMs ?? defaultRunMs)
  let isUnfinished = false
  const hasTime = () => {
    signal?.throwIfAborted()
    isUnfinished ||= performance.now() >= deadline
    return !isUnfinished
  }
  /** Repeats work while there is some, within the limits of the agency. Something is done even without time left. */
  const repeat = async (work: () => Promise<boolean>) => {
    while ((await hasCalls(tenant)) && (await work()) && hasTime());
  }
  try {
    await repeat(() => sendNext({ ...deps, tenant, platformFor }))
    const hasMore = (await hasCalls(tenant)) && (await poll(tenant, connection, platformFor(), hasTime))
    await repeat(() => understandNext(tenant, platformFor()))
    // The statuses may have made payments due.
    await insertPaymentMessages(tenant, paymentBatchSize)
    await repeat(() => sendNext({ ...deps, tenant, platformFor }))
    await resume(tenant)
    return isUnfinished || hasMore
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await (error instanceof HostPausedError ? postpone(tenant, error) : pause(tenant, error))
    return false
  }
}
