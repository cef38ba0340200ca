/** The days until an invoice is due, or a quote ends, unless somebody chooses others: those of the law of France. */
export const usualDays = 30
