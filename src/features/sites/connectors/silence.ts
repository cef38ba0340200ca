import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { insertNotices } from '#src/features/notifications/notices.ts'

/** Three heartbeats are missing: plugins send one every 5 minutes, and may be a minute late. */
const silentAfter = sql`interval '16 minutes'`
/** A site that goes and comes is reported again after this time. */
const minInterval = sql`interval '10 minutes'`
/** An interruption of the checks that is longer may be an outage of the service, in which no site could reach it. */
const maxGap = sql`interval '3 minutes'`

/** Whether the service has run long enough without a gap that it knows which sites are silent. */
const recordCheck = async (db: Database) => {
  const { rows } = await sql<{ isConclusive: boolean }>`
    insert into site_checks (checked_at, uninterrupted_since) values (now(), now())
    on conflict (id) do update set
      checked_at = now(),
      uninterrupted_since = case
        when site_checks.checked_at < now() - ${maxGap} then now() else site_checks.uninterrupted_since
      end
    returning uninterrupted_since <= now() - ${silentAfter} as "isConclusive"`.execute(db)
  return rows[0]?.isConclusive === true
}

/**
 * Notices sites that have become silent, and those that are back, by the times of their last heartbeats. The subquery
 * looks up a row per silent site: with outdated statistics, the planner may choose to scan the table for each instead.
 */
const noticeChanges = sql`
  with silent as (
    insert into site_reachability (agency_id, connector_id, is_silent, changed_at)
    select connectors.agency_id, connectors.id, true, now()
    from connectors join websites
      on websites.agency_id = connectors.agency_id and websites.id = website_id and websites.is_active
    where revoked_at is null
      and last_ping_at < now() - ${silentAfter} and last_ping_at > now() - interval '1 day'
      and (
        select not is_silent and changed_at <= now() - ${minInterval} from site_reachability
        where agency_id = connectors.agency_id and connector_id = connectors.id
      ) is not false
    order by connectors.id
    on conflict (agency_id, connector_id) do update set is_silent = true, changed_at = now()
    returning agency_id, connector_id, is_silent
  ),
  back as (
    update site_reachability set is_silent = false, changed_at = now()
    from connectors
    where connectors.agency_id = site_reachability.agency_id and connectors.id = connector_id and revoked_at is null
      and is_silent and changed_at <= now() - ${minInterval} and last_ping_at >= now() - ${silentAfter}
    returning site_reachability.agency_id, connector_id, is_silent
  )
  ${insertNotices(sql`
    select connectors.agency_id, case when is_silent then 'site.silent' else 'site.back' end as kind,
      concat('site:', connectors.id, ':', is_silent, ':', extract(epoch from now())) as cause, null::uuid as user_id,
      jsonb_build_object('id', connectors.id, 'url', url, 'since', last_ping_at) as data
    from (select * from silent union all select * from back) as changed
    join connectors on connectors.agency_id = changed.agency_id and connectors.id = connector_id
    join websites on websites.agency_id = changed.agency_id and websites.id = website_id`)}`

/**
 * Notices the sites that have become silent or are back since the last check. Heartbeats do nothing for it: the check
 * reads the times that they have stored.
 */
export const noticeSilentSites = (db: Database): Promise<void> =>
  db.transaction().execute(async tx => {
    if (!(await recordCheck(tx))) return
    await noticeChanges.execute(tx)
    await sql`delete from site_reachability where not is_silent and changed_at < now() - interval '1 day'`.execute(tx)
  })
