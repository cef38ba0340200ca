import { operations as table } from '#generated/public/operations.ts'
import { lockNumbers } from '#src/billing/numbers.ts'
import { clientReference } from '#src/clients/clients.ts'
import type { TenantTransaction } from '#src/db/tenant.ts'
import { apiError } from '#src/errors/api-error.ts'
import { matchesETag, etagOf } from '#src/operations/etag.ts'
import type { Execution } from '#src/operations/execute.ts'
import { serializeBody } from '#src/operations/page-size.ts'
import { memberReference } from '#src/people/members.ts'
import { lockReferences, type References } from '#src/resources/references.ts'
import type { PublicCaller } from './operations.ts'

/** The tables of the resources that `If-Match` protects, by path. */
const tables = {
  '/clients/{id}': 'clients',
  '/contacts/{id}': 'contacts',
  '/websites/{id}': 'websites',
  '/tickets/{id}': 'tickets',
  '/invoices/{id}': 'invoices',
  '/quotes/{id}': 'quotes',
  '/tasks/{id}': 'tasks',
  '/events/{id}': 'calendar_events',
  '/webhooks/{id}': 'webhook_subscriptions',
} as const
type Protected = keyof typeof tables

/** Whether an operation changes a resource that `If-Match` protects. */
export const isProtected = ({ path, method }: Execution<PublicCaller>['operation']): boolean =>
  method !== 'get' && path in tables

const readersByPath = new Map<string, string>(
  Object.entries(table).flatMap(([id, { method, path }]) => (method === 'get' ? [[path, id] as const] : [])),
)

/** Kysely cannot type a query over a union of tables, so each table is typed as `clients`. */
const lockResource = (tx: TenantTransaction, path: Protected, id: number) =>
  tx
    .selectFrom(tables[path] as 'clients')
    .where(`${tables[path] as 'clients'}.id`, '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The references of all resources. */
const references: References<{ clientId: number; assigneeId: string }> = {
  clientId: clientReference,
  assigneeId: memberReference,
}

/** Locks what a change locks before its resource: the deletion of a client, for example, locks the client first. */
const lockBeforeResource = async (tx: TenantTransaction, body: object | undefined) => {
  if (!body) return
  if ('invoiceNumber' in body) await lockNumbers(tx, { kind: 'invoices' })
  if ('quoteNumber' in body) await lockNumbers(tx, { kind: 'quotes' })
  await lockReferences(tx, references, body)
}

/**
 * Locks the resource of a call, and throws unless an `If-Match` header names its entity tag. Nobody can change the
 * resource until the transaction ends.
 */
export const requireMatch = async (
  tx: TenantTransaction,
  { operation, input, run }: Execution<PublicCaller>,
  ifMatch: string,
): Promise<void> => {
  const path = operation.path as Protected
  const reader = readersByPath.get(path)
  if (operation.body !== null) await lockBeforeResource(tx, (await input.body()) as object | undefined)
  if (!reader || !(await lockResource(tx, path, Number(input.params['id'])))) throw apiError('NOT_FOUND')
  const { body } = await run(reader, { tenant: tx })
  if (!matchesETag(ifMatch, etagOf(await serializeBody(body)))) throw apiError('PRECONDITION_FAILED')
}
