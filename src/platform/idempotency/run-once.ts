import { Json } from '#src/ground/db/json.ts'
import type { Tenant, TenantTransaction } from '#src/ground/db/tenant.ts'
import { afterEffect } from '#src/ground/base/errors/after-effect.ts'
import { apiError, isApiError, withHeaders } from '#src/ground/base/errors/api-error.ts'
import type { Result } from '#src/platform/operations/execute.ts'
import { serializeBody } from '#src/platform/operations/page-size.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { insertKey, lockKey, removeKey, type KeyedRequest, type StoredResponse } from './stored-responses.ts'

/** The outcome of a request: what is stored of it, and the headers of its response. */
interface Outcome extends StoredResponse {
  headers?: Result['headers']
}

const notFound: Outcome = { status: 404, body: null }

const toOutcome = async ({ body, ...result }: Result): Promise<Outcome> => ({
  ...result,
  body: body === undefined ? null : await serializeBody(body),
})

/** The outcome of a failed request, if it is stored. Throws all errors but a 404. */
const toErrorOutcome = (error: unknown): Outcome => {
  if (isApiError(error, 'NOT_FOUND')) return notFound
  throw error
}

const toResult = ({ status, body, headers = {} }: Outcome): Result => {
  if (status === notFound.status) throw withHeaders(apiError('NOT_FOUND'), headers)
  return { status, headers, body: body === null ? undefined : new Json(body) }
}

const toReplay = (stored: StoredResponse): Outcome => ({ ...stored, headers: { 'Idempotent-Replayed': 'true' } })

/**
 * Runs a request once per key, in a transaction with the row of its key. A request with a key that was used returns the
 * stored response, and has no effect.
 */
export const runOnce = async (
  tenant: Tenant,
  secrets: Secrets,
  request: KeyedRequest,
  run: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> => {
  const runOrReplay = (work: (tx: TenantTransaction) => Promise<Outcome>) =>
    tenant.transaction(async tx => {
      const stored = await lockKey(tx, secrets, request)
      if (stored) return toReplay(stored)
      const outcome = await work(tx)
      await insertKey(tx, secrets, request, outcome)
      return outcome
    })
  const outcome = await runOrReplay(async tx => toOutcome(await run(tx))).catch((error: unknown) => {
    // The changes that the handler made before the 404 are rolled back.
    const errorOutcome = toErrorOutcome(error)
    return runOrReplay(async () => errorOutcome)
  })
  return toResult(outcome)
}

/**
 * The same for a request whose effect is outside of the database. Its key is in use until it ends, or for a minute if
 * its process ends first. No transaction is open meanwhile, because it would keep a connection from other agencies.
 */
export const runOnceOutside = async (
  tenant: Tenant,
  secrets: Secrets,
  request: KeyedRequest,
  run: () => Promise<Result>,
): Promise<Result> => {
  const stored = await tenant.transaction(async tx => {
    const response = await lockKey(tx, secrets, request)
    if (!response) await insertKey(tx, secrets, request)
    return response
  })
  if (stored) return toResult(toReplay(stored))
  const replaceKey = (outcome?: Outcome) =>
    tenant.transaction(async tx => {
      await removeKey(tx, request)
      if (outcome) await insertKey(tx, secrets, request, outcome)
    })
  const runOutside = async () => toOutcome(await run())
  const outcome = await runOutside()
    .catch(toErrorOutcome)
    .catch(async (error: unknown) => {
      // A key that cannot be released is in use for a minute.
      await replaceKey().catch(() => {})
      throw error
    })
  await afterEffect(replaceKey(outcome))
  return toResult(outcome)
}
