/** The calls of an agency to its approved platform per day (UTC), by plan. Further ones wait for the next day. */
export const maxCallsPerDay: { readonly [plan: string]: number } = { pro: 50_000, free: 5_000 }

/** The recurring invoices of an agency. */
export const maxRecurringInvoices = 1000

/** The invoices of an agency that wait to be transmitted. */
export const maxPendingTransmissions = 10_000

/** The exchanges with approved platforms that an instance has at a time: with all hosts, and with one. */
export const concurrentExchanges = { total: 8, perHost: 4 }
