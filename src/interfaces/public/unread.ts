import { operations as table } from '#generated/public/operations.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { Unchanged } from '#src/ground/db/json.ts'
import type { Execution, Result } from '#src/platform/operations/execute.ts'
import { hasScope } from './gate.ts'
import type { PublicCaller } from './operations.ts'

/** The scope to read the resource of a path, by path. */
const readScopes = new Map<string, KeyScope | null>(
  Object.values(table).flatMap(({ method, path, requires }) => (method === 'get' ? [[path, requires] as const] : [])),
)

/**
 * Leaves the id alone in the result of a change without effect, if the key may not read the resource: nothing else
 * would report that it was read.
 */
export const hideUnread = ({ operation, caller }: Execution<PublicCaller>, result: Result): Result => {
  if (!(result.body instanceof Unchanged)) return result
  const scope = readScopes.get(operation.path)
  if (!scope || hasScope(caller.key, scope)) return result
  const { id } = result.body.parse() as { id: number }
  return { ...result, body: { id } }
}
