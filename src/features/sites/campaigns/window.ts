import { sql } from 'kysely'
import type { CampaignWindow } from '#generated/public/types.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'

const hasTimeZone = (timeZone: string) => {
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

/** Throws if there is no such time zone. */
export const requireTimeZone = ({ timeZone }: CampaignWindow): void => {
  if (timeZone !== undefined && !hasTimeZone(timeZone))
    throw new InvalidInput({ window: [{ fr: 'Fuseau horaire inconnu', en: 'Unknown time zone' }] })
}

/** Whether updates may start at a time. A window whose end is not after its start ends on the next day. */
export const isWithinWindow = ({ from, to }: CampaignWindow, timeZone: string, now: Date): boolean => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  return from < to ? from <= time && time < to : time >= from || time < to
}

/** The time zones of sites in which updates may start, as the sites report them. Null if updates may start on all. */
export type OpenZones = string[] | null

/** Whether updates may start on the site of a connector. */
export const isOpen = (openZones: OpenZones) =>
  sql<boolean>`(${openZones}::text[] is null or coalesce(time_zone, '') = any(${openZones}::text[]))`

const zonesQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<{ zone: string }>`
    select distinct coalesce(time_zone, '') as zone from connectors where agency_id = ${agencyId} and revoked_at is null`,
)

/** PostgreSQL does not compare the times: it reads the sign of an offset the other way round. */
export const findOpenZones = async (
  tx: TenantTransaction,
  window: CampaignWindow | null,
  agencyTimeZone: string,
): Promise<OpenZones> => {
  if (!window) return null
  const now = new Date()
  const isOpenIn = (timeZone: string) => isWithinWindow(window, timeZone, now)
  if (window.timeZone !== undefined) return isOpenIn(window.timeZone) ? null : []
  const zones = await zonesQuery(tx, {})
  return zones.map(({ zone }) => zone).filter(zone => isOpenIn(hasTimeZone(zone) ? zone : agencyTimeZone))
}
