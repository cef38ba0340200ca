import { createHash } from 'node:crypto'
import type { AcceptedWebhookTask } from '#generated/public/types.ts'
import { Json } from '#src/ground/db/json.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { fieldErrors } from '#src/ground/base/errors/api-error.ts'
import { parseKey } from '#src/platform/idempotency/key.ts'
import { runOnce, runOnceOutside } from '#src/platform/idempotency/run-once.ts'
import type { KeyedRequest } from '#src/platform/idempotency/stored-responses.ts'
import type { Message } from '#src/ground/base/language.ts'
import type { Execution, Result } from '#src/platform/operations/execute.ts'
import { publicBase } from '#src/platform/request-log/history.ts'
import { isProtected, requireMatch, type Locks } from './conditional.ts'
import type { PublicCaller } from './operations.ts'
import { hideUnread } from './unread.ts'

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

/** The operations that create a task. */
const isTaskCreation = (id: string) => id === 'recoverWebhook' || id === 'replayWebhook'

/**
 * Adds the path of the task that a request has created: also to stored responses, which have no headers of their own.
 */
const withLocation = ({ id, input }: Call, result: Result): Result => {
  if (!isTaskCreation(id)) return result
  const { taskId } = (result.body instanceof Json ? result.body.parse() : result.body) as AcceptedWebhookTask
  const location = `${publicBase}/webhooks/${input.params['id']}/tasks/${taskId}`
  return { ...result, headers: { ...result.headers, Location: location } }
}

interface RunCallOptions {
  /** The handlers whose effect is outside of the database: they get no transaction. */
  outside: object
  locks: Locks
  /** Throws if an agency has no space for more data. */
  requireSpace: (agencyId: number) => void
}

/**
 * Runs a call of the public API. With `Idempotency-Key` or `If-Match`, one transaction contains all that it reads and
 * changes.
 */
export const runCallWith = ({ outside, locks, requireSpace }: RunCallOptions) => {
  const runCall = async (call: Call): Promise<Result> => {
    const { id, operation, caller } = call
    // A stored response needs no space: only the handler does.
    const run: Call['run'] = async (...handler) => {
      if (operation.storesData) requireSpace(caller.key.agencyId)
      return hideUnread(call, await call.run(...handler))
    }
    const isKeyed = operation.method === 'post' || operation.method === 'patch'
    const key = isKeyed ? headerOf(call, 'idempotency-key') : undefined
    const ifMatch = isProtected(operation) ? headerOf(call, 'if-match') : undefined
    const { tenant, secrets, credential } = caller
    // The transactions of a session lock it, so that none commits after its end.
    const needsTransaction = credential.kind === 'session' && operation.method !== 'get' && !(id in outside)
    if (key === undefined && ifMatch === undefined && !needsTransaction) return run(id)

    const runIn = async (tx: TenantTransaction) => {
      if (ifMatch !== undefined) await requireMatch(tx, call, { ifMatch, locks })
      return run(id, { tenant: tx })
    }
    if (key === undefined) return tenant.transaction(runIn)
    const request = await toKeyedRequest(call, key)
    return id in outside
      ? runOnceOutside(tenant, secrets, request, () => run(id))
      : runOnce(tenant, secrets, request, runIn)
  }
  return async (call: Call): Promise<Result> => withLocation(call, await runCall(call))
}
