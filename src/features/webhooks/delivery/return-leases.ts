import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { prepared } from '#src/ground/db/prepared.ts'
import type { LeasedDelivery } from './attempt.ts'
import { isPending } from './expiry.ts'

const returnQuery = prepared((db, values: { rows: string }) =>
  sql`
    with returned as (
      select * from json_to_recordset(${values.rows}) as returned (
        id bigint, agency_id integer, subscription_id integer, lease timestamptz
      )
    ),
    leased as (
      select d.agency_id, d.subscription_id, d.id
      from returned
      join webhook_deliveries d on d.agency_id = returned.agency_id
        and d.subscription_id = returned.subscription_id and d.id = returned.id and ${isPending('d')} and d.leased_until = returned.lease
      order by d.subscription_id, d.id
      for update of d
    )
    update webhook_deliveries d set leased_until = null from leased
    where d.agency_id = leased.agency_id and d.subscription_id = leased.subscription_id and d.id = leased.id
      and ${isPending('d')}`.compile(db),
)

/** Ends the leases of deliveries that were not attempted: they are due again at once. */
export const returnLeases = async (
  db: Database,
  deliveries: readonly Pick<LeasedDelivery, 'id' | 'agencyId' | 'subscriptionId' | 'lease'>[],
): Promise<void> => {
  if (deliveries.length === 0) return
  const rows = deliveries.map(({ id, agencyId, subscriptionId, lease }) => ({
    id,
    agency_id: agencyId,
    subscription_id: subscriptionId,
    lease,
  }))
  await returnQuery(db, { rows: JSON.stringify(rows) })
}
