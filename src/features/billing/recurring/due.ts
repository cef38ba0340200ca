import { sql } from 'kysely'
import type { RecurringInvoice } from '#generated/public/types.ts'
import { clientReference } from '#src/features/clients/clients.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { now } from '#src/ground/db/row.ts'
import { Tenant, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { describeError } from '#src/ground/base/errors/api-error.ts'
import { hasDataSpace } from '#src/platform/limits/quotas.ts'
import type { Queue, QueueDefinition } from '#src/ground/db/queue/queue.ts'
import { lockReferences } from '#src/platform/resources/references.ts'
import { invoices } from '../invoices.ts'

/** The queue of agencies whose recurring invoices are due: an agency has one job at a time, and agencies take turns. */
export const recurringQueue: QueueDefinition = { name: 'recurring-invoice-runs', expireInSeconds: 300, concurrency: 2 }

/** The invoices of an agency per job. The next job continues. */
export const maxInvoicesPerJob = 50
/** The limit of jobs enqueued per call. */
const maxJobs = 1000

/** A template whose date has come in the time zone of its agency. */
const isDue = sql<boolean>`(
  recurring_invoices.status = 'active' and next_date <= coalesce(last_date, next_date)
  and next_date <= (now() at time zone timezone)::date
)`

type StoredError = NonNullable<RecurringInvoice['lastError']>

interface DueTemplate extends Pick<
  RecurringInvoice,
  'id' | 'clientId' | 'dueDays' | 'notes' | 'nature' | 'lines' | 'finalize' | 'nextDate'
> {
  today: string
  /** When an invoice of today is due. */
  dueDate: string | null
}

const dueQuery = tenantQuery(
  ({ ownerId: agencyId }, values: { exceptIds: readonly number[] }) => sql<
    Pick<DueTemplate, 'id' | 'clientId' | 'finalize' | 'nextDate'>
  >`
    select recurring_invoices.id, client_id as "clientId", finalize, next_date::text as "nextDate"
    from recurring_invoices join agencies on agencies.id = agency_id
    where agency_id = ${agencyId} and ${isDue} and recurring_invoices.id <> all (${values.exceptIds}::integer[])
    order by next_date, recurring_invoices.id limit 1`,
)

/** Locks a template if it is still due. Other instances pass it by. */
const lockDueQuery = tenantQuery(
  ({ ownerId: agencyId }, { id }: { id: number }) => sql<DueTemplate>`
    select recurring_invoices.id, client_id as "clientId", due_days as "dueDays", notes, nature, lines, finalize,
      next_date::text as "nextDate", (now() at time zone timezone)::date::text as today,
      ((now() at time zone timezone)::date + due_days)::text as "dueDate"
    from recurring_invoices join agencies on agencies.id = agency_id
    where agency_id = ${agencyId} and recurring_invoices.id = ${id} and ${isDue}
    for update of recurring_invoices skip locked`,
)

/** The next date counts from the first one: a month after 31 January is 28 February, and two months are 31 March. */
const nextDate = sql<string>`(
  anchor_date + (occurrence + 1) * case interval_unit
    when 'week' then interval '7 days' when 'month' then interval '1 month'
    when 'quarter' then interval '3 months' else interval '1 year'
  end
)::date`

/** Creates the invoice of a locked template, and moves the template to its next date. */
const createInvoice = async (tx: TenantTransaction, template: DueTemplate) => {
  const { id, clientId, notes, nature, lines, finalize, today, dueDate } = template
  const invoice = await invoices.insert(tx, {
    clientId,
    issueDate: `${today}T00:00:00.000Z`,
    dueDate: dueDate && `${dueDate}T00:00:00.000Z`,
    notes,
    nature,
    lines,
    ...(finalize && { status: 'sent' }),
  })
  await tx
    .updateTable('recurring_invoices')
    .set({
      next_date: nextDate,
      occurrence: sql<number>`occurrence + 1`,
      last_invoice_id: invoice.id,
      last_error: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Stops a template whose invoice cannot be issued, until it is set to `active` again. */
const pause = async (
  tenant: Tenant,
  { id, nextDate: date }: Pick<DueTemplate, 'id' | 'nextDate'>,
  error: Omit<StoredError, 'occurredAt'>,
) => {
  await tenant
    .updateTable('recurring_invoices')
    .set({ status: 'paused', last_error: JSON.stringify({ ...error, occurredAt: new Date().toISOString() }) })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where(sql<boolean>`next_date = ${date}`)
    .execute()
}

/**
 * The code of an error that the agency can solve, with the fields that it concerns. Undefined for errors of the
 * service.
 */
const toStoredError = (error: unknown): Omit<StoredError, 'occurredAt'> | undefined => {
  const { status, code, body } = describeError(error, 'en')
  if (status >= 500 || status === 429) return undefined
  const { missing, details } = body as { missing?: StoredError['missing']; details?: { fieldErrors: object } }
  const invalid = Object.keys(details?.fieldErrors ?? {}).map(field => ({ field, rule: 'invalid' }))
  return { code, missing: missing ?? invalid }
}

export interface DueDeps {
  /** Throws if an invoice of this client cannot become final. It may ask others, so it runs before the transaction. */
  requireKnownBuyer: (clientId: number) => Promise<void>
}

/**
 * Creates the next due invoice of an agency. The invoice and the next date are committed together, so that each date
 * has one invoice, also after a crash. Returns the template, and whether it got an invoice or was paused; undefined if
 * none is due.
 */
const createNext = async (tenant: Tenant, { requireKnownBuyer }: DueDeps, exceptIds: readonly number[]) => {
  const [due] = await dueQuery(tenant, { exceptIds })
  if (!due) return undefined
  const locked: DueTemplate[] = []
  try {
    if (due.finalize) await requireKnownBuyer(due.clientId)
    await tenant.transaction(async tx => {
      locked.length = 0
      // The client is locked first, as its deletion does.
      if (await lockReferences(tx, { clientId: clientReference }, due)) return
      locked.push(...(await lockDueQuery(tx, { id: due.id })))
      for (const template of locked) await createInvoice(tx, template)
    })
  } catch (error) {
    const stored = toStoredError(error)
    if (!stored) throw error
    await pause(tenant, locked[0] ?? due, stored)
    return { id: due.id, isDone: true }
  }
  return { id: due.id, isDone: locked.length > 0 }
}

/** Creates due invoices of an agency. Returns whether more may be due. */
export const createDueInvoices = async (tenant: Tenant, deps: DueDeps, signal?: AbortSignal): Promise<boolean> => {
  // Drafts and events need space, as those of requests do.
  if (!(await hasDataSpace(tenant))) return false
  const exceptIds: number[] = []
  for (let count = 0; count < maxInvoicesPerJob; count++) {
    signal?.throwIfAborted()
    const next = await createNext(tenant, deps, exceptIds)
    if (!next) return false
    if (!next.isDone) exceptIds.push(next.id)
  }
  return exceptIds.length < maxInvoicesPerJob
}

/** Enqueues agencies whose recurring invoices are due, in any order: those that fail must not keep out the others. */
export const enqueueDueInvoices = async (db: Database, queue: Pick<Queue, 'enqueue'>): Promise<void> => {
  const agencies = await db
    .selectFrom('recurring_invoices')
    .innerJoin('agencies', 'agencies.id', 'agency_id')
    .where(isDue)
    .select('agency_id as id')
    .groupBy('agency_id')
    .orderBy(sql`random()`)
    .limit(maxJobs)
    .execute()
  for (const { id } of agencies) await queue.enqueue(db, recurringQueue, { id, agencyId: id })
}
