import type { ClientName } from './clients.ts'
import { addDays, type DemoDates } from './days.ts'

type Line = readonly [description: string, quantity: number, unitPrice: number, vatRate?: number]

/** An invoice or a quote. A number in place of its status says how many days after its issue it was paid or accepted. */
export type Row<Status extends string> = readonly [
  daysAgo: number,
  client: ClientName,
  status: Status | number,
  notes: string | null,
  ...lines: Line[],
]

/** In days: how long after its issue an invoice is due, and how long a quote is valid. */
const termDays = 30

/** What the API calls alike in an invoice and in a quote, and the two dates that it does not. */
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
