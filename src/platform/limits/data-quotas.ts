import { sql } from 'kysely'
import type { QuotaName } from '#generated/public/types.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { limitsByPlan } from './plans.ts'
import { toLimits, type PlanRow } from './quotas.ts'

/** Adds up what the statements so far have added and removed. Does nothing while another process does. */
const sumStorageChanges = (db: Database): Promise<void> =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('storage changes'), 0) as "isLocked"`.execute(tx)
    if (!rows[0]?.isLocked) return
    await sql`
      with taken as (delete from storage_changes returning *),
      sums as (
        select agency_id, sum(stored_rows) as rows, sum(stored_bytes) as bytes from taken group by agency_id
      )
      insert into agency_storage (agency_id, stored_rows, stored_bytes)
      select agency_id, rows, bytes from sums
      where exists (select from agencies where id = agency_id)
      order by agency_id
      on conflict (agency_id) do update set
        stored_rows = agency_storage.stored_rows + excluded.stored_rows,
        stored_bytes = agency_storage.stored_bytes + excluded.stored_bytes`.execute(tx)
  })

interface ReachedQuota {
  quota: QuotaName
  limit: number
}

interface StorageRow extends PlanRow {
  agencyId: number
  dataBytes: number
  dataRows: number
}

/** The agencies whose data has reached a quota. Only those that could have are read. */
const findFullAgencies = async (db: Database): Promise<Map<number, ReachedQuota>> => {
  const smallest = (quota: QuotaName) => Math.min(...Object.values(limitsByPlan).map(limits => limits[quota]))
  const mayHaveReached = (column: string, quota: QuotaName) => sql`
    ${sql.ref(column)} >= coalesce(
      (select limit_value from agency_quotas where agency_id = agencies.id and quota = ${quota}), ${smallest(quota)}
    )`
  const { rows } = await sql<StorageRow>`
    select agencies.id as "agencyId", plan, stored_bytes as "dataBytes", stored_rows as "dataRows",
      (select json_object_agg(quota, limit_value) from agency_quotas where agency_id = agencies.id) as overrides
    from agency_storage join agencies on agencies.id = agency_id
    where ${mayHaveReached('stored_bytes', 'dataBytes')} or ${mayHaveReached('stored_rows', 'dataRows')}`.execute(db)
  return new Map(
    rows.flatMap(row => {
      const limits = toLimits(row)
      const quota = (['dataBytes', 'dataRows'] as const).find(name => row[name] >= limits[name])
      return quota ? [[row.agencyId, { quota, limit: limits[quota] }] as const] : []
    }),
  )
}

/** Freed space counts within a minute. */
const retryAfterSeconds = 60

/** The quotas of data, as a process knows them: the check of a request costs no statement. */
export interface DataQuotas {
  /** Throws `QUOTA_EXCEEDED` if the data of an agency had reached a quota at the last check. */
  requireSpace: (agencyId: number) => void
  stop: () => Promise<void>
}

interface WatchOptions {
  intervalMs?: number
  onError: (error: unknown) => void
}

/** Adds up the data of agencies, and finds those that have reached a quota, at an interval. */
export const watchDataQuotas = (db: Database, { intervalMs = 10_000, onError }: WatchOptions): DataQuotas => {
  let full = new Map<number, ReachedQuota>()
  let checking = Promise.resolve()

  const check = async () => {
    await sumStorageChanges(db)
    full = await findFullAgencies(db)
  }
  const timer = setInterval(() => {
    checking = checking.then(check).catch(onError)
  }, intervalMs)

  return {
    requireSpace: agencyId => {
      const reached = full.get(agencyId)
      if (reached) throw apiError('DATA_QUOTA_EXCEEDED', { ...reached, retryAfter: retryAfterSeconds })
    },
    stop: async () => {
      clearInterval(timer)
      await checking
    },
  }
}
