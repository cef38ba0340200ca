/** How long a cursor is valid, in days. */
export const retentionDays = 30

/**
 * Events are stored for a day longer, because an event may have occurred before the cursor that it follows: it occurs when
 * its transaction begins, and can be read when the transactions before it have ended.
 */
export const storedDays = retentionDays + 1
