import { sql } from 'kysely'
import type { InvoicingCall } from '#generated/admin/types.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import { maxCallsPerDay } from '#src/platform/limits/invoicing.ts'

const columns = [
  'id',
  'method',
  'path',
  'status',
  'duration_ms as durationMs',
  'error_code as errorCode',
  'invoice_id as invoiceId',
  'created_at as createdAt',
] as const

/** The calls to the platform of an agency, newest first. */
export const listCalls = paginated((tenant: TenantRows) => tenant.selectFrom('invoicing_calls').select(columns), {
  sort: '-createdAt',
  sorts: { createdAt: { column: 'created_at' } },
  filters: {
    invoiceId: (query, id: number) => query.where('invoice_id', '=', id),
  },
})

/** The outcome of a call. Without a response, `status` is null. */
export type CallOutcome = Pick<InvoicingCall, 'status' | 'errorCode'>

/**
 * Logs a call before it is made, so that the log also has the calls during which the process was killed. Returns a
 * function that records its outcome.
 */
export const logCall = async (
  tenant: TenantRows,
  { method, path, invoiceId }: Pick<InvoicingCall, 'method' | 'path' | 'invoiceId'>,
): Promise<(outcome: CallOutcome) => Promise<void>> => {
  const startedAt = performance.now()
  const { id } = await tenant
    .insertInto('invoicing_calls')
    .values({ method, path: path.slice(0, 200), invoice_id: invoiceId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return async ({ status, errorCode }) => {
    await tenant
      .updateTable('invoicing_calls')
      .set({ status, error_code: errorCode, duration_ms: Math.round(performance.now() - startedAt) })
      .where('id', '=', id)
      .execute()
  }
}

/** The number of calls of an agency since midnight UTC. */
const countCallsToday = async (tenant: TenantRows): Promise<number> => {
  const { calls } = await tenant
    .selectFrom('invoicing_calls')
    .where('created_at', '>=', sql<string>`date_trunc('day', now(), 'UTC')`)
    .select(sql<number>`count(*)::integer`.as('calls'))
    .executeTakeFirstOrThrow()
  return calls
}

const planQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<{ plan: string }>`select plan from agencies where id = ${agencyId}`,
)

/** Whether the agency may make further calls today. */
export const hasCalls = async (tenant: TenantRows): Promise<boolean> => {
  const { plan } = firstOrThrow(await planQuery(tenant, {}))
  return (await countCallsToday(tenant)) < (maxCallsPerDay[plan] ?? 0)
}
