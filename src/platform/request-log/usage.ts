import { sql } from 'kysely'
import type { UsageReport } from '#generated/public/types.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'

/** The days of usage that are kept, with today (UTC). */
export const usageDays = 30

interface UsageRow {
  date: string
  operationId: string
  requests: number
  errors: number
}

const usageQuery = tenantQuery(
  ({ ownerId: agencyId }, { keyId }: { keyId: number }) => sql<UsageRow>`
    select date::text, operation_id as "operationId", requests, errors from key_usage
    where agency_id = ${agencyId} and api_key_id = ${keyId}
      and date > (now() at time zone 'UTC')::date - ${sql.lit(usageDays)}
    order by date desc, operation_id`,
  { mayBeStale: true },
)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The requests of a key per day and operation, newest first, without the days that have none. */
export const findUsage = async (tenant: TenantRows, keyId: number): Promise<UsageReport> => {
  const rows = await usageQuery(tenant, { keyId })
  const days = [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    requests: sum(ofDay.map(({ requests }) => requests)),
    errors: sum(ofDay.map(({ errors }) => errors)),
    operations: ofDay.flatMap(({ date: _, ...operation }) => (operation.operationId === '' ? [] : operation)),
  }))
  return { days }
}
