import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { gibibyte } from '#src/ground/base/bytes.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { SecretPlace, Secrets } from '#src/ground/secrets/secrets.ts'

/** A request with an idempotency key. */
export interface KeyedRequest {
  key: string
  /** The lineage of the key: a rotated key keeps its idempotency keys. */
  lineageId: number | string
  /** Differs between requests. */
  fingerprint: Buffer
  /** Whether the response contains a secret, so that it must be stored encrypted. */
  hasSecret: boolean
}

/** A response without its headers. */
export interface StoredResponse {
  status: number
  /** JSON. */
  body: string | null
}

/** The stored responses of an agency in 24 hours, with 512 bytes for each row. */
const maxStoredBytes = gibibyte
/** Seconds. The oldest responses expire all the time, but one that is rejected now should not try again at once. */
const limitRetryAfter = 3600

/** Identifies the row of a key. It is unique in the database, as the place of a secret must be. */
const idOf = (tx: TenantTransaction, { lineageId, key }: KeyedRequest) =>
  hash('sha256', JSON.stringify([tx.ownerId, lineageId, key]), 'base64url')

const placeOf = (tx: TenantTransaction, id: string): SecretPlace => ({
  column: 'idempotency_keys.sealed_body',
  row: [tx.ownerId, id],
})

const lockQuery = tenantQuery(
  ({ ownerId: agencyId }, { id }: { id: string }) => sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('idempotency ' || ${id}::text), ${agencyId}::integer) as "isLocked"`,
)

interface FoundRow {
  storedBytes: number
  fingerprint: Buffer | null
  status: number | null
  body: string | null
  sealedBody: Buffer | null
  isExpired: boolean | null
}

/** A request that is in progress outside of a transaction ends within a minute, or its process has ended. */
const findQuery = tenantQuery(
  ({ ownerId: agencyId }, { id }: { id: string }) => sql<FoundRow>`
    select fingerprint, status, body, sealed_body as "sealedBody",
      idempotency_keys.created_at <= now() - case when status is null then interval '1 minute' else interval '24 hours' end
        as "isExpired",
      (select coalesce(sum(count), 0)::bigint from row_counts
        where agency_id = ${agencyId} and resource = 'idempotency_key_bytes') as "storedBytes"
    from agencies left join idempotency_keys on agency_id = agencies.id and idempotency_keys.id = ${id}
    where agencies.id = ${agencyId}`,
)

/**
 * Locks the key of a request until the transaction ends. Returns the stored response to an earlier request, or
 * undefined when there is none. Throws while an earlier request is in progress, when the key belongs to another
 * request, and when the agency has no space for another response.
 */
export const lockKey = async (
  tx: TenantTransaction,
  { open }: Pick<Secrets, 'open'>,
  request: KeyedRequest,
): Promise<StoredResponse | undefined> => {
  const id = idOf(tx, request)
  const { isLocked } = firstOrThrow(await lockQuery(tx, { id }))
  if (!isLocked) throw apiError('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 })
  // A statement of its own: its snapshot has the row of a transaction that has just released the lock.
  const { fingerprint, status, body, sealedBody, ...row } = firstOrThrow(await findQuery(tx, { id }))
  if (fingerprint && !row.isExpired) {
    if (!fingerprint.equals(request.fingerprint)) throw apiError('IDEMPOTENCY_KEY_REUSED')
    if (status === null) throw apiError('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 })
    return { status, body: sealedBody ? open(sealedBody, placeOf(tx, id)) : body }
  }
  if (fingerprint) await removeKey(tx, request)
  if (row.storedBytes >= maxStoredBytes) throw apiError('IDEMPOTENCY_LIMIT_EXCEEDED', { retryAfter: limitRetryAfter })
  return undefined
}

interface NewRow {
  id: string
  fingerprint: Buffer
  status: number | null
  body: string | null
  sealedBody: Buffer | null
}

const insertQuery = tenantQuery((tenant, { id, fingerprint, status, body, sealedBody }: NewRow) =>
  tenant.insertInto('idempotency_keys').values({ id, fingerprint, status, body, sealed_body: sealedBody }),
)

/** Stores the response to a request; without one, the request is in progress. */
export const insertKey = async (
  tx: TenantTransaction,
  { seal }: Pick<Secrets, 'seal'>,
  request: KeyedRequest,
  { status, body }: StoredResponse | { status: null; body: null } = { status: null, body: null },
): Promise<void> => {
  const id = idOf(tx, request)
  const { fingerprint, hasSecret } = request
  const content =
    hasSecret && body !== null ? { body: null, sealedBody: seal(body, placeOf(tx, id)) } : { body, sealedBody: null }
  await insertQuery(tx, { id, fingerprint, status, ...content })
}

/** Removes the row of a key, if there is one. */
export const removeKey = async (tx: TenantTransaction, request: KeyedRequest): Promise<void> => {
  await tx.deleteFrom('idempotency_keys').where('id', '=', idOf(tx, request)).execute()
}
