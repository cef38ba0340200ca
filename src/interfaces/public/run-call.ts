import { createHash } from 'node:crypto'
import { Json, Unchanged } from '#src/ground/db/json.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { fieldErrors, apiError } from '#src/ground/base/errors/api-error.ts'
import { parseKey } from '#src/platform/idempotency/key.ts'
import { runOnce, runOnceOutside } from '#src/platform/idempotency/run-once.ts'
import type { KeyedRequest } from '#src/platform/idempotency/stored-responses.ts'
import type { Message } from '#src/ground/base/language.ts'
import type { Execution, Result } from '#src/platform/operations/execute.ts'
import { publicBase } from '#src/platform/request-log/history.ts'
import type { PublicCaller } from '#src/platform/api/public.ts'
import { matchesETag, etagOf } from '#src/platform/operations/etag.ts'
import { serializeBody } from '#src/platform/operations/page-size.ts'
import { operations } from '#generated/public/operations.ts'
import { hasScope } from '#src/platform/keys/scopes.ts'

/**
 * Leaves the id alone in the result of a change without effect, if the key may not read the resource: nothing else
 * would report that it was read.
 */
const hideUnread = ({ operation: { reader }, caller }: Execution<PublicCaller>, result: Result): Result => {
  if (!(result.body instanceof Unchanged) || !reader) return result
  const { requires } = operations[reader as keyof typeof operations]
  if (!requires || hasScope(caller.key, requires)) return result
  const { id } = result.body.parse() as { id: number }
  return { ...result, body: { id } }
}

/**
 * Locks the resource of a call, and throws unless an `If-Match` header names its entity tag. Nobody can change the
 * resource until the transaction ends.
 */
const requireMatch = async (
  tx: TenantTransaction,
  { operation, handler: { lock }, input, run }: Execution<PublicCaller>,
  ifMatch: string,
): Promise<void> => {
  const body = operation.body === null ? undefined : ((await input.body()) as object | undefined)
  const isFound = await lock?.(tx, Number(input.params['id']), body)
  if (!operation.reader || !isFound) throw apiError('NOT_FOUND')
  const { body: resource } = await run(operation.reader, { tenant: tx })
  if (!matchesETag(ifMatch, etagOf(await serializeBody(resource)))) throw apiError('PRECONDITION_FAILED')
}

const invalidKey: Message = {
  fr: 'De 1 à 255 caractères ASCII imprimables',
  en: 'Must be 1 to 255 printable ASCII characters',
}

type Call = Execution<PublicCaller>

/** The value of a header that appears once. Node joins the values of one that is repeated. */
const headerOf = ({ input }: Call, name: string) => {
  const value = input.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Identifies the method, the path and the bytes of the body. An operation without a body ignores one that is sent. */
const fingerprintOf = async ({ operation: { method, path, body }, input }: Call) => {
  // Those of a file are not part of its bytes.
  const options = input.file ? [await input.body()] : []
  const bytes = body === null ? undefined : await input.bytes?.()
  return createHash('sha256')
    .update(JSON.stringify([method, path, input.params, ...options]))
    .update(bytes ?? '')
    .digest()
}

const toKeyedRequest = async (call: Call, header: string): Promise<KeyedRequest> => {
  const key = parseKey(header)
  if (key === undefined) throw fieldErrors({ 'Idempotency-Key': [invalidKey] })
  const { caller, operation } = call
  return {
    key,
    lineageId: caller.key.lineageId,
    fingerprint: await fingerprintOf(call),
    hasSecret: operation.hasSecret,
  }
}

/**
 * Adds the path of the task that a request has created: also to stored responses, which have no headers of their own.
 */
const withLocation = ({ handler: { location }, input }: Call, result: Result): Result => {
  if (!location) return result
  const task = result.body instanceof Json ? result.body.parse() : result.body
  return { ...result, headers: { ...result.headers, Location: publicBase + location(input.params, task) } }
}

/**
 * Runs a call of the public API. With `Idempotency-Key` or `If-Match`, one transaction contains all that it reads and
 * changes. `requireSpace` throws if an agency has no space for more data.
 */
export const runCallWith = (requireSpace: (agencyId: number) => void) => {
  const runCall = async (call: Call): Promise<Result> => {
    const { id, operation, handler, caller } = call
    // A stored response needs no space: only the handler does.
    const run: Call['run'] = async (...args) => {
      if (operation.storesData) requireSpace(caller.key.agencyId)
      return hideUnread(call, await call.run(...args))
    }
    const isKeyed = operation.method === 'post' || operation.method === 'patch'
    const key = isKeyed ? headerOf(call, 'idempotency-key') : undefined
    const ifMatch = handler.lock ? headerOf(call, 'if-match') : undefined
    const { tenant, secrets, credential } = caller
    // The transactions of a session lock it, so that none commits after its end.
    const needsTransaction = credential.kind === 'session' && operation.method !== 'get' && !handler.isOutside
    if (key === undefined && ifMatch === undefined && !needsTransaction) return run(id)

    const runIn = async (tx: TenantTransaction) => {
      if (ifMatch !== undefined) await requireMatch(tx, call, ifMatch)
      return run(id, { tenant: tx })
    }
    if (key === undefined) return tenant.transaction(runIn)
    const request = await toKeyedRequest(call, key)
    return handler.isOutside
      ? runOnceOutside(tenant, secrets, request, () => run(id))
      : runOnce(tenant, secrets, request, runIn)
  }
  return async (call: Call): Promise<Result> => withLocation(call, await runCall(call))
}
