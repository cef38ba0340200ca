import type { operations as table } from '#generated/public/operations.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { matchesETag, etagOf } from '#src/platform/operations/etag.ts'
import type { Execution } from '#src/platform/operations/execute.ts'
import { serializeBody } from '#src/platform/operations/page-size.ts'
import type { PublicCaller } from './operations.ts'

type Rows = typeof table
/** The paths of the resources that `If-Match` protects, by the contract. */
type ProtectedPath = {
  [Id in keyof Rows]: 'PRECONDITION_FAILED' extends Rows[Id]['errors'][number] ? Rows[Id]['path'] : never
}[keyof Rows]

/**
 * Locks what a change with this body locks, in the same order: the deletion of a client, for example, locks the client
 * before the rows that refer to it. Returns whether the agency has the resource.
 */
type Lock = (tx: TenantTransaction, id: number, body: object | undefined) => Promise<boolean>

/** The lock of each resource that `If-Match` protects. */
export type Locks = Readonly<Record<ProtectedPath, Lock>>

/** Whether an operation changes a resource that `If-Match` protects. */
export const isProtected = ({ errors }: Execution<PublicCaller>['operation']): boolean =>
  errors.includes('PRECONDITION_FAILED')

/**
 * Locks the resource of a call, and throws unless an `If-Match` header names its entity tag. Nobody can change the
 * resource until the transaction ends.
 */
export const requireMatch = async (
  tx: TenantTransaction,
  { operation, input, run }: Execution<PublicCaller>,
  { ifMatch, locks }: { ifMatch: string; locks: Locks },
): Promise<void> => {
  const path = operation.path as ProtectedPath
  const body = operation.body === null ? undefined : ((await input.body()) as object | undefined)
  if (!operation.reader || !(await locks[path](tx, Number(input.params['id']), body))) throw apiError('NOT_FOUND')
  const { body: resource } = await run(operation.reader, { tenant: tx })
  if (!matchesETag(ifMatch, etagOf(await serializeBody(resource)))) throw apiError('PRECONDITION_FAILED')
}
