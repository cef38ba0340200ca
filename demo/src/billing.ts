import type { ClientName } from './clients.ts'
import { addDays, type DemoDates } from './days.ts'

type Line = readonly [description: string, quantity: number, unitPrice: number, vatRate?: number]

/** An invoice or a quote. A numeric status is the number of days from issue to payment or acceptance. */
export type Row<Status extends string> = readonly [
  daysAgo: number,
  client: ClientName,
  status: Status | number,
  notes: string | null,
  ...lines: Line[],
]

/** Payment term of invoices and validity of quotes. */
const termDays = 30

/** The fields that invoices and quotes share, and the two dates whose names differ. */
export const toBillingDocument = <Status extends string, Completed extends string>(
  [daysAgo, client, state, notes, ...lines]: Row<Status>,
  completedStatus: Completed,
  { workday }: DemoDates,
  getClientId: (client: ClientName) => number,
) => {
  const issueDate = workday(-daysAgo)
  const status: Status | Completed = typeof state === 'number' ? completedStatus : state
  return {
    deadline: addDays(issueDate, termDays),
    completedAt: typeof state === 'number' ? workday(state - daysAgo) : null,
    document: {
      clientId: getClientId(client),
      status,
      issueDate,
      notes,
      lines: lines.map(([description, quantity, unitPrice, vatRate = 20]) => ({
        description,
        quantity,
        unitPrice: String(unitPrice),
        vatRate: String(vatRate),
      })),
    },
  }
}
