import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { matchesETag, etagOf } from '#src/platform/operations/etag.ts'
import type { Execution } from '#src/platform/operations/execute.ts'
import { serializeBody } from '#src/platform/operations/page-size.ts'
import type { PublicCaller } from '#src/platform/api/public.ts'

/**
 * Locks the resource of a call, and throws unless an `If-Match` header names its entity tag. Nobody can change the
 * resource until the transaction ends.
 */
export const requireMatch = async (
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
