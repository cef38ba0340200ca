import { sql, type RawBuilder } from 'kysely'

/** How long deliveries are kept after their end, in days. */
export const keptDays = { success: 30, dead: 90 }

const after = (time: RawBuilder<unknown>, days: number) => sql`${time} + make_interval(days => ${sql.lit(days)})`

/** When a delivery expires that ended at a time. A pending one does not: it is in the partition of `infinity`. */
export const expiryOf = (status: RawBuilder<unknown>, endedAt: RawBuilder<unknown>): RawBuilder<string> => sql`
  case ${status}
    when 'success' then ${after(endedAt, keptDays.success)} when 'dead' then ${after(endedAt, keptDays.dead)}
    else 'infinity'
  end`

/** Whether a delivery is pending. PostgreSQL reads only the partition of these. */
export const isPending = (deliveries = 'webhook_deliveries'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${deliveries}.${name}`)
  return sql`(${column('status')} = 'pending' and ${column('expires_at')} = 'infinity')`
}
