import { sql } from 'kysely'
import type { RecurringInvoice, RecurringInvoiceCreate, RecurringInvoiceFields } from '#generated/public/types.ts'
import { audit, auditUpdate } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import { clientReference } from '#src/features/clients/clients.ts'
import { Unchanged } from '#src/ground/db/json.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import { isEmpty, now, toUpdateRow } from '#src/ground/db/row.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import { maxRecurringInvoices } from '#src/platform/limits/invoicing.ts'
import { lockReferences } from '#src/platform/resources/references.ts'
import { assertLinesFit } from '../lines.ts'
import { computeTotals, completeTotals } from '../totals.ts'
import { vatMethod } from '../invoicing/seller.ts'
import type { VatMethod } from '../vat.ts'

const fields = [
  'client_id as clientId',
  'interval_unit as interval',
  'next_date as nextDate',
  'last_date as endDate',
  'status',
  'finalize',
  'due_days as dueDays',
  'nature',
  'notes',
  'lines',
] as const

/** The fields that are stored as they are read. */
const columns = [
  'id',
  'agency_id as agencyId',
  'client_id as clientId',
  'interval_unit as interval',
  'finalize',
  'due_days as dueDays',
  'notes',
  'last_invoice_id as lastInvoiceId',
  'created_at as createdAt',
  'updated_at as updatedAt',
  sql<string>`next_date::text`.as('nextDate'),
  sql<string | null>`last_date::text`.as('endDate'),
  sql<RecurringInvoice['status']>`case when last_date < next_date then 'ended' else status end`.as('status'),
  sql<RecurringInvoice['nature']>`nature`.as('nature'),
  sql<RecurringInvoice['lines']>`lines`.as('lines'),
  sql<RecurringInvoice['lastError']>`last_error`.as('lastError'),
  vatMethod.as('vatMethod'),
] as const

interface Row extends Omit<RecurringInvoice, 'totalHt' | 'totalTtc'> {
  vatMethod: VatMethod
}

const select = (tenant: TenantRows) => tenant.selectFrom('recurring_invoices').select(columns)

const toRecurring = ({ vatMethod: method, ...row }: Row): RecurringInvoice => ({
  ...row,
  ...computeTotals(row.lines, method),
})

const listRows = paginated(select, {
  name: 'recurring-invoices',
  sort: '-createdAt',
  sorts: { createdAt: { column: 'created_at' } },
  filters: { clientId: (query, id: number) => query.where('client_id', '=', id) },
  rowBytes: sql<number>`octet_length(lines::text)`,
})

type ListQuery = Parameters<typeof listRows>[1]

const todayQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<{ today: string }>`
    select (now() at time zone timezone)::date::text as today from agencies where id = ${agencyId}`,
)

const lockAgencyQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql`select id from agencies where id = ${agencyId} for no key update`,
)

/** Throws if the agency has as many templates as it may have. The lock makes the limit exact. */
const requireRoom = async (tx: TenantTransaction) => {
  await lockAgencyQuery(tx, {})
  const query = tx.selectFrom('recurring_invoices').select(sql<number>`count(*)::integer`.as('count'))
  const { count } = await query.executeTakeFirstOrThrow()
  if (count >= maxRecurringInvoices) throw apiError('RECURRING_INVOICE_LIMIT_EXCEEDED')
}

type Dates = Pick<RecurringInvoice, 'nextDate' | 'endDate'>

/** Throws unless dates that were sent lie ahead, in their order. */
const checkDates = (sent: Partial<Dates>, { nextDate, endDate }: Dates, today: string) => {
  if (sent.nextDate !== undefined && nextDate < today)
    throw new InvalidInput({ nextDate: [{ fr: 'Date passée', en: 'The date has passed' }] })
  if (sent.endDate && sent.nextDate !== undefined && endDate !== null && endDate < nextDate)
    throw new InvalidInput({ endDate: [{ fr: 'Avant la prochaine date', en: 'Before the next date' }] })
}

const checkLines = (lines: RecurringInvoice['lines'] | undefined) => {
  assertLinesFit(lines)
  completeTotals({ lines }, 'line')
}

/** The part of a template that the audit log shows. */
const audited = ({ lines: _, lastError: _error, ...rest }: RecurringInvoice) => rest

const lockRow = (tx: TenantTransaction, id: number): Promise<Row | undefined> =>
  select(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const recurringInvoices = {
  list: async (tenant: TenantRows, query: ListQuery) => {
    const page = await listRows(tenant, query)
    return { ...page, data: page.data.map(toRecurring) }
  },

  find: async (tenant: TenantRows, id: number): Promise<RecurringInvoice | undefined> => {
    const row = await select(tenant).where('id', '=', id).executeTakeFirst()
    return row && toRecurring(row)
  },

  /** Inserts a template. Throws if the agency has as many as it may have. */
  insert: async (tx: TenantTransaction, body: RecurringInvoiceCreate): Promise<RecurringInvoice> => {
    const { clientId, interval, nextDate, endDate = null, lines } = body
    checkLines(lines)
    const invalid = await lockReferences(tx, { clientId: clientReference }, body)
    if (invalid) throw invalid
    const { today } = firstOrThrow(await todayQuery(tx, {}))
    checkDates(body, { nextDate, endDate }, today)
    await requireRoom(tx)
    const { id } = await tx
      .insertInto('recurring_invoices')
      .values({
        client_id: clientId,
        interval_unit: interval,
        anchor_date: nextDate,
        next_date: nextDate,
        last_date: endDate,
        status: body.status ?? 'active',
        finalize: body.finalize ?? false,
        due_days: body.dueDays ?? null,
        nature: body.nature ?? 'services',
        notes: body.notes ?? null,
        lines: JSON.stringify(lines),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'recurring_invoice.created', id, changes: newFields({ clientId, interval, nextDate }) })
    return toRecurring(await select(tx).where('id', '=', id).executeTakeFirstOrThrow())
  },

  /** Locks what an update with this body locks, in the same order. Returns whether the agency has the template. */
  lock: async (tx: TenantTransaction, id: number, body: RecurringInvoiceFields = {}): Promise<boolean> => {
    await lockReferences(tx, { clientId: clientReference }, body)
    return (await lockRow(tx, id)) !== undefined
  },

  /** Updates the fields that were sent. A new date or interval starts the schedule anew. Undefined if there is none. */
  update: async (
    tx: TenantTransaction,
    id: number,
    body: RecurringInvoiceFields,
  ): Promise<RecurringInvoice | Unchanged<RecurringInvoice> | undefined> => {
    checkLines(body.lines)
    const invalid = await lockReferences(tx, { clientId: clientReference }, body)
    const row = await lockRow(tx, id)
    if (!row) return undefined
    if (invalid) throw invalid
    const before = toRecurring(row)
    const changes = toUpdateRow(fields, { ...body, lines: body.lines && JSON.stringify(body.lines) })
    if (isEmpty(changes)) return new Unchanged<RecurringInvoice>(JSON.stringify(before))
    const { nextDate = before.nextDate, endDate = before.endDate } = body
    const { today } = firstOrThrow(await todayQuery(tx, {}))
    checkDates(body, { nextDate, endDate }, today)
    const isRestarted =
      body.nextDate !== undefined || (body.interval !== undefined && body.interval !== before.interval)
    await tx
      .updateTable('recurring_invoices')
      .set({
        ...changes,
        ...(isRestarted && { anchor_date: nextDate, occurrence: 0 }),
        ...(body.status === 'active' && { last_error: null }),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    const after = toRecurring(await select(tx).where('id', '=', id).executeTakeFirstOrThrow())
    await auditUpdate(tx, 'recurring_invoice.updated', { before: audited(before), after: audited(after) })
    const isSame = JSON.stringify({ ...after, updatedAt: before.updatedAt }) === JSON.stringify(before)
    return isSame ? new Unchanged<RecurringInvoice>(JSON.stringify(after)) : after
  },

  /** Deletes a template. The invoices that it has created stay. Returns whether there was one. */
  remove: async (tx: TenantTransaction, id: number): Promise<boolean> => {
    const { numDeletedRows } = await tx.deleteFrom('recurring_invoices').where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await audit(tx, { action: 'recurring_invoice.deleted', id })
    return numDeletedRows > 0n
  },
}
