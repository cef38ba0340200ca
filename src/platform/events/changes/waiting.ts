import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { EventName } from '#generated/public/events.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { prepared } from '#src/ground/db/prepared.ts'
import { outageFields } from '#src/ground/base/errors/outage-fields.ts'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { createWakeSignal } from '../wake-signal.ts'
import type { Cursor } from './cursor.ts'

/** A caller that waits until the end of its key, its access token or its session. */
export interface WaitingCaller {
  /** Null for a session. */
  keyId: number | null
  /** The hash of the access token, if there is one. */
  tokenHash: Buffer | undefined
  session: { id: number; userId: string } | undefined
}

/** The condition of a waiting request: one of these events after a position, or the end of the caller's access. */
interface Awaited extends WaitingCaller {
  agencyId: number
  after: Pick<Cursor, 'position' | 'id'>
  events: readonly EventName[]
}

interface Waiter extends Awaited {
  resolve: (isFound: boolean) => void
}

/** The requests that wait for changes. They hold no connection to the database: one query checks for all of them. */
export interface WaitingRequests {
  /**
   * Resolves to true when there is such an event or the key has ended, and to false once the signal is aborted or the
   * service stops. Throws when too many requests wait.
   */
  wait(awaited: Awaited, signal: AbortSignal): Promise<boolean>
  /** Checks now, because there may be new events. */
  wake: () => void
  /** Ends all waits, now and later. */
  close(): void
}

/** Requests per agency, and of all agencies, that wait at one instance. */
export const maxWaiting = { perAgency: 25, total: 1000 }
const retryAfterSeconds = 5

/**
 * Revocations and events without deliveries have no notification, and an event is readable only when the transactions
 * before it have ended: so look again, at growing intervals since the last notification.
 */
const checkIntervalMs = { min: 50, max: 500 }

/** A transaction that takes longer delays no reader: the next request finds its events. */
const maxTransactionTime = sql`interval '1 hour'`

const findReadyQuery = prepared((db, { waiting }: { waiting: string }) =>
  sql<{ nth: number }>`
    with feed as materialized (select changes_horizon() as horizon)
    select nth::integer
    from feed, rows from (
      json_to_recordset(${waiting}) as (
        agency_id integer, key_id integer, token_hash text, session_id bigint, user_id uuid, position bigint, id bigint, events text[]
      )
    ) with ordinality as waiter (agency_id, key_id, token_hash, session_id, user_id, position, id, events, nth)
    where exists (
      select from outbox
      where outbox.agency_id = waiter.agency_id and outbox.position < horizon
        and (outbox.position, outbox.id) > (waiter.position, waiter.id)
        and occurred_at > now() - ${maxTransactionTime} and outbox.event = any(waiter.events)
    ) or exists (
      select from api_keys
      where agency_id = waiter.agency_id and api_keys.id = waiter.key_id
        and (revoked_at is not null or not is_active or least(grace_ends_at, expires_at) <= now())
    ) or waiter.token_hash is not null and not exists (
      select from oauth_artifacts where hash = decode(waiter.token_hash, 'hex') and expires_at > now()
    ) or waiter.session_id is not null and not exists (
      select from sessions
      where id = waiter.session_id and sessions.user_id = waiter.user_id
        and sessions.agency_id = waiter.agency_id and expires_at > now()
    )`.compile(db),
)

const findReady = async (db: Database, waiters: readonly Waiter[]) => {
  const toRow = ({ agencyId, keyId, tokenHash, session, after: { position, id }, events }: Waiter) => ({
    agency_id: agencyId,
    key_id: keyId,
    token_hash: tokenHash?.toString('hex') ?? null,
    session_id: session?.id ?? null,
    user_id: session?.userId ?? null,
    position,
    id,
    events,
  })
  const waiting = JSON.stringify(waiters.map(toRow))
  const rows = await findReadyQuery(db, { waiting })
  return rows.flatMap(({ nth }) => waiters[nth - 1] ?? [])
}

/** `onError` receives the errors of checks, except those of an outage, during which requests wait in vain. */
export const openWaitingRequests = (db: Database, onError: (error: unknown) => void): WaitingRequests => {
  const waiters = new Set<Waiter>()
  const signal = createWakeSignal()
  let intervalMs = checkIntervalMs.max
  let isChecking = false
  let isClosed = false

  const end = (waiter: Waiter, isFound: boolean) => {
    waiters.delete(waiter)
    waiter.resolve(isFound)
  }
  const check = async () => {
    while (waiters.size > 0) {
      await delay(checkIntervalMs.min)
      await signal.sleep(intervalMs)
      signal.reset()
      intervalMs = Math.min(intervalMs * 2, checkIntervalMs.max)
      const ready = await findReady(db, [...waiters]).catch((error: unknown) => {
        if (outageFields(error).dependency === undefined) onError(error)
        return []
      })
      for (const waiter of ready) end(waiter, true)
    }
    isChecking = false
  }
  const assertRoom = (agencyId: number) => {
    const { length } = [...waiters].filter(waiter => waiter.agencyId === agencyId)
    if (length >= maxWaiting.perAgency || waiters.size >= maxWaiting.total)
      throw new OverloadedError('Too many requests wait for changes', { retryAfter: retryAfterSeconds })
  }

  return {
    wait: async (awaited, aborted) => {
      if (isClosed || aborted.aborted) return false
      assertRoom(awaited.agencyId)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const waiter = { ...awaited, resolve }
      const giveUp = () => end(waiter, false)
      waiters.add(waiter)
      aborted.addEventListener('abort', giveUp, { once: true })
      if (!isChecking) {
        isChecking = true
        void check()
      }
      return promise.finally(() => aborted.removeEventListener('abort', giveUp))
    },
    wake: () => {
      intervalMs = checkIntervalMs.min
      signal.wake()
    },
    close: () => {
      isClosed = true
      for (const waiter of waiters) end(waiter, false)
      signal.wake()
    },
  }
}
