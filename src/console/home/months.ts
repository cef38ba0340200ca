import { data, type Data } from '../app/api.ts'

/** The sums of a month, in the currency of the agency. */
export interface Month {
  /** Such as `2026-01`. */
  month: string
  invoiced: number
  paid: number
}

type Invoice = Pick<Data.Invoice, 'type' | 'status' | 'totalTtc' | 'issueDate' | 'createdAt' | 'paidAt' | 'amountPaid'>

const monthCount = 12
const pageSize = 100
/** An agency with more invoices in a year sees the sums of the latest ones. */
const maxPages = 20
const fields = ['type', 'status', 'totalTtc', 'issueDate', 'createdAt', 'paidAt', 'amountPaid'] as const

const monthsUntil = (now: Date) =>
  Array.from({ length: monthCount }, (_, at) => {
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthCount + 1 + at, 1))
    return date.toISOString().slice(0, 7)
  })

/** The sums of the last twelve months. A credit note reduces those of its month. */
export const sumMonths = (invoices: readonly Invoice[], now: Date): Month[] => {
  const months = new Map(monthsUntil(now).map(month => [month, { month, invoiced: 0, paid: 0 }]))
  for (const { type, status, totalTtc, issueDate, createdAt, paidAt, amountPaid } of invoices) {
    const sign = type === 'credit_note' ? -1 : 1
    const issued = months.get((issueDate ?? createdAt).slice(0, 7))
    if (issued && status !== 'draft' && status !== 'cancelled') issued.invoiced += sign * Math.abs(Number(totalTtc))
    const paid = paidAt === null ? undefined : months.get(paidAt.slice(0, 7))
    if (paid && type !== 'credit_note') paid.paid += Number(amountPaid)
  }
  return [...months.values()]
}

/** Loads the invoices of the last twelve months. */
export const loadMonths = async (): Promise<Month[]> => {
  const now = new Date()
  const first = `${monthsUntil(now)[0]}-01`
  const invoices: Invoice[] = []
  for (let page = 0; page < maxPages; page++) {
    const { data: rows } = await data.invoices.list({
      sort: '-issueDate',
      count: 'false',
      fields: [...fields],
      limit: pageSize,
      offset: page * pageSize,
    })
    invoices.push(...rows)
    const last = rows.at(-1)
    if (rows.length < pageSize || (last?.issueDate ?? last?.createdAt ?? '') < first) break
  }
  return sumMonths(invoices, now)
}
