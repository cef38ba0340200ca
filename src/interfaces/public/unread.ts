import { operations } from '#generated/public/operations.ts'
import { Unchanged } from '#src/ground/db/json.ts'
import type { Execution, Result } from '#src/platform/operations/execute.ts'
import { hasScope } from '#src/platform/keys/scopes.ts'
import type { PublicCaller } from '#src/platform/api/public.ts'

/**
 * Leaves the id alone in the result of a change without effect, if the key may not read the resource: nothing else
 * would report that it was read.
 */
export const hideUnread = ({ operation: { reader }, caller }: Execution<PublicCaller>, result: Result): Result => {
  if (!(result.body instanceof Unchanged) || !reader) return result
  const { requires } = operations[reader as keyof typeof operations]
  if (!requires || hasScope(caller.key, requires)) return result
  const { id } = result.body.parse() as { id: number }
  return { ...result, body: { id } }
}
