import { sql } from 'kysely'
import type { CampaignItem, CampaignSelection } from '#generated/public/types.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import type { Message } from '#src/ground/base/language.ts'

/** The first plugin that reports what an update did. */
const minAgentVersion = '3.13.0'

/** The parameters of a plan. */
export interface PlanValues {
  websiteIds: readonly number[] | null
  clientIds: readonly number[] | null
  extensionType: string | null
  extensionSlug: string | null
  extensionBelow: string | null
  /** As JSON. */
  items: string
}

const sameParts = (count: 1 | 2) =>
  sql.join(
    [1, 2].slice(0, count).map(part => {
      const partOf = (column: string) =>
        sql`coalesce(nullif(split_part(${sql.ref(column)}, '.', ${sql.lit(part)}), ''), '0')`
      return sql`${partOf('extension.version')} = ${partOf('extension.available_version')}`
    }),
    sql` and `,
  )

/** Whether an item names one extension of a site. */
const isSingle = sql`(item.slug is not null or item.type = 'core')`
/** The version to request: a site that offers another one by then does not go beyond a limit. */
const requestedVersion = sql`
  case when ${isSingle} and item.version is not null then item.version
    when not ${isSingle} or item."upTo" is not null then extension.available_version end`

/**
 * The expression `planned`: an update per item and website, by the inventory, with the reason why no plugin can make
 * it. Items can overlap.
 */
export const plannedUpdates = (agencyId: number, values: PlanValues) => sql`
    chosen as (
      select websites.id, case
        when connectors.id is null then 'no_connector'
        when platform <> 'wordpress' then 'platform'
        when coalesce(version_key(plugin_version) < version_key(${sql.lit(minAgentVersion)}), true) then 'agent_version'
      end as reason
      from websites
      left join connectors on connectors.agency_id = websites.agency_id and connectors.website_id = websites.id
        and revoked_at is null
      where websites.agency_id = ${agencyId}
        and (
          ${values.websiteIds}::integer[] is null and ${values.clientIds}::integer[] is null
          or websites.id = any(${values.websiteIds}::integer[]) or client_id = any(${values.clientIds}::integer[])
        )
        and (${values.extensionType}::text is null or exists (
          select from extensions
          where extensions.agency_id = ${agencyId} and extensions.website_id = websites.id
            and type = ${values.extensionType}::text and slug = ${values.extensionSlug}::text
            and (${values.extensionBelow}::text is null or version_key < version_key(${values.extensionBelow}::text))
        ))
    ),
    item as (
      select * from json_to_recordset(${values.items}::json) as item (type text, slug text, version text, "upTo" text)
    ),
    planned as (
      select chosen.id as website_id, item.type,
        coalesce(extension.slug, item.slug, case item.type when 'core' then 'wordpress' else '*' end) as slug,
        coalesce(extension.name, item.slug, case item.type when 'core' then 'WordPress' else '*' end) as name,
        ${requestedVersion} as version,
        coalesce(chosen.reason, case when extension.id is null then 'not_installed' end) as reason
      from chosen cross join item
      left join extensions as extension on extension.agency_id = ${agencyId} and extension.website_id = chosen.id
        and extension.type = item.type
        and case when item.type = 'core' then true when item.slug is null then has_update
          else extension.slug = item.slug end
        and case when item.version is not null and ${isSingle} or item."upTo" is null then true
          when item."upTo" = 'minor' then has_update and ${sameParts(1)} else has_update and ${sameParts(2)} end
      where extension.id is not null or chosen.reason is not null
        or ${isSingle} and item."upTo" is null and chosen.id = any(${values.websiteIds}::integer[])
    )`

const requireKnown = async (
  tx: TenantTransaction,
  table: 'websites' | 'clients',
  ids: readonly number[] | undefined,
  invalid: { field: string; issue: Message },
) => {
  if (!ids) return
  const known = await tx.selectFrom(table).where('id', 'in', ids).select('id').execute()
  if (known.length < new Set(ids).size) throw new InvalidInput({ [invalid.field]: [invalid.issue] })
}

export const noUpdates: Message = {
  fr: 'Aucun site ne correspond, ou aucune mise à jour',
  en: 'No website matches, or no update',
}

export const toStoredItem = ({ type, slug, version, upTo }: CampaignItem): CampaignItem => ({
  type,
  ...(slug !== undefined && type !== 'core' && { slug }),
  ...(version !== undefined && (slug !== undefined || type === 'core') && { version }),
  ...(upTo !== undefined && { upTo }),
})

/** The values of a plan. Throws if the agency lacks a website or a client of the selection. */
export const toPlan = async (
  tx: TenantTransaction,
  { sites: { websiteIds, clientIds, extension }, items }: CampaignSelection,
): Promise<PlanValues> => {
  await requireKnown(tx, 'websites', websiteIds, {
    field: 'sites.websiteIds',
    issue: { fr: 'Site inconnu', en: 'Unknown website' },
  })
  await requireKnown(tx, 'clients', clientIds, {
    field: 'sites.clientIds',
    issue: { fr: 'Client inconnu', en: 'Unknown client' },
  })
  return {
    websiteIds: websiteIds ?? null,
    clientIds: clientIds ?? null,
    extensionType: extension?.type ?? null,
    extensionSlug: extension?.slug ?? null,
    extensionBelow: extension?.below ?? null,
    items: JSON.stringify(items.map(toStoredItem)),
  }
}
