import { sql } from 'kysely'
import type { BillingSummary } from '#generated/admin/types.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import { balance, payable } from './invoice-state.ts'

const monthCount = 12

/** The month of an instant in the time zone of the agency. Midnight UTC stands for the day itself. */
const monthOf = (column: string) => {
  const instant = sql.ref(column)
  return sql`to_char(
    ${instant} at time zone case when (${instant} at time zone 'UTC')::time = '00:00' then 'UTC' else agency.timezone end,
    'YYYY-MM'
  )`
}

/** A final invoice keeps the currency of its issue; the others follow that of the agency. */
const currency = sql`coalesce(invoice.identities ->> 'currency', agency.currency)`

/** An invoice that a credit note has cancelled counts, because the credit note does. */
const isIssued = sql`invoice.status <> 'draft' and (invoice.status <> 'cancelled' or invoice.amount_credited > 0)`

/** A credit note that is not refunded in full, or an overpaid invoice. The index has this condition. */
const isToRefund = sql`(case when type = 'credit_note' then -1 else 1 end) * (${payable} - amount_paid) < 0`

interface Sum {
  currency: string
  kind: 'invoiced' | 'paid' | 'outstanding' | 'overdue' | 'toRefund'
  /** Null for the sums of all months. */
  month: string | null
  amount: string
}

interface MonthRows {
  months: string[]
  currency: string
  sums: Sum[]
}

/** A day before the first month begins anywhere. */
const start = sql`date_trunc('month', now()) - make_interval(months => ${sql.lit(monthCount)})`

const summaryQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<MonthRows>`
  with agency as (select id, currency, timezone from agencies where id = ${agencyId}),
  sums as (
    select ${currency} as currency, 'invoiced' as kind, ${monthOf('invoice.issue_date')} as month,
      sum(case when invoice.type = 'credit_note' then -invoice.total_ttc else invoice.total_ttc end) as amount
    from agency join invoices as invoice on invoice.agency_id = agency.id
    where invoice.issue_date >= ${start} and ${isIssued} group by 1, 3
    union all
    select ${currency}, 'paid', ${monthOf('payment.paid_at')},
      sum(case when invoice.type = 'credit_note' then -payment.amount else payment.amount end)
    from agency join invoice_payments as payment on payment.agency_id = agency.id
    join invoices as invoice on invoice.agency_id = agency.id and invoice.id = payment.invoice_id
    where payment.paid_at >= ${start} group by 1, 3
    union all
    select ${currency}, 'paid', ${monthOf('invoice.settled_at')},
      sum(${payable} - invoice.amount_paid)
    from agency join invoices as invoice on invoice.agency_id = agency.id
    where invoice.settled_at >= ${start} and invoice.status = 'paid' and invoice.finalized_at is null
      and invoice.type = 'invoice'
      and abs(invoice.amount_paid) < abs(${payable})
    group by 1, 3
    union all
    select ${currency}, due.kind, null, sum(greatest(0, ${balance}))
    from agency join invoices as invoice on invoice.agency_id = agency.id
    join (values ('outstanding', 'sent'), ('outstanding', 'overdue'), ('overdue', 'overdue')) as due (kind, at_status)
      on at_status = invoice.status
    where invoice.type = 'invoice' and invoice.status in ('sent', 'overdue') group by 1, 2
    union all
    select ${currency}, 'toRefund', null, sum(abs(${balance}))
    from agency join invoices as invoice on invoice.agency_id = agency.id
    where ${isToRefund} and invoice.status not in ('draft', 'cancelled') group by 1
  )
  select agency.currency, (
    select json_agg(to_char(month, 'YYYY-MM') order by month) from generate_series(
      date_trunc('month', now() at time zone agency.timezone) - make_interval(months => ${sql.lit(monthCount - 1)}),
      date_trunc('month', now() at time zone agency.timezone), interval '1 month'
    ) as month
  ) as months, coalesce((
    select json_agg(json_build_object('currency', currency, 'kind', kind, 'month', month, 'amount', amount::text))
    from (select currency, kind, month, sum(amount) as amount from sums group by 1, 2, 3) as total
  ), '[]') as sums
  from agency`,
)

/** The money that the agency has invoiced and been paid in each of the last twelve months, and what is due. */
export const findBillingSummary = async (tenant: TenantRows): Promise<BillingSummary> => {
  const [row] = await summaryQuery(tenant, {})
  if (!row) return { currencies: [] }
  const others = new Set(row.sums.map(sum => sum.currency).toSorted())
  const amountOf = (code: string, kind: Sum['kind'], month: string | null = null) =>
    row.sums.find(sum => sum.currency === code && sum.kind === kind && sum.month === month)?.amount ?? '0.00'
  const hasAmounts = (code: string) =>
    row.sums.some(sum => sum.currency === code && (sum.month === null || row.months.includes(sum.month)))
  return {
    currencies: [row.currency, ...[...others].filter(code => code !== row.currency && hasAmounts(code))].map(code => ({
      currency: code,
      months: row.months.map(month => ({
        month,
        invoiced: amountOf(code, 'invoiced', month),
        paid: amountOf(code, 'paid', month),
      })),
      outstanding: amountOf(code, 'outstanding'),
      overdue: amountOf(code, 'overdue'),
      toRefund: amountOf(code, 'toRefund'),
    })),
  }
}
