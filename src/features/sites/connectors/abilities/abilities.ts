import { sql, type RawBuilder } from 'kysely'
import type { AbilityCommand } from '#generated/mcp/types.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { OwnedRows, TenantChanges, TenantRows } from '#src/ground/db/tenant.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { abilityCommand } from '../command-payloads.ts'
import { isAllowedAbility, queueCommand } from '../commands.ts'
import { toVisible } from '../visible-text.ts'
import type { AbilityReport } from './report.ts'
import { toSearchQuery, toSearchVector } from './words.ts'

/** An ability of a site with an active connector, which allows it to agents. The site wrote its texts. */
export interface Ability {
  websiteId: number
  connectorId: number
  siteUrl: string
  name: string
  title: string
  description: string
  inputSchema: Record<string, unknown>
}

/** Of descriptions and URLs of sites, in characters. */
const maxDescriptionLength = 500
const maxUrlLength = 200

/** The maximum number of abilities of an agency that a search reads. */
const maxSearched = 20_000

const columns = sql`
  connectors.website_id as "websiteId", connectors.id as "connectorId",
  connectors.site_url as "siteUrl", ability.name, ability.title,
  left(coalesce(ability.description, 'An ability of the site.'), ${sql.lit(maxDescriptionLength)})
    || ' (' || left(connectors.site_url, ${sql.lit(maxUrlLength)}) || ')' as description,
  coalesce(ability.input_schema, '{"type":"object"}') as "inputSchema"`

/** The abilities of the agency's sites with an active connector, which allows them to agents. */
const fromAbilities = (agencyId: number): RawBuilder<unknown> => sql`
  from connectors join connector_abilities ability
    on ability.agency_id = ${agencyId} and ability.connector_id = connectors.id
  where connectors.agency_id = ${agencyId} and connectors.revoked_at is null
    and ${isAllowedAbility(sql`ability.name`)}`

const countQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<{ count: number }>`select count(*) as count ${fromAbilities(agencyId)}`,
)

export const countAbilities = async (tenant: TenantRows): Promise<number> =>
  firstOrThrow(await countQuery(tenant, {})).count

const listQuery = tenantQuery(
  ({ ownerId: agencyId }, { limit, offset }: { limit: number; offset: number }) => sql<Ability>`
    select ${columns} ${fromAbilities(agencyId)}
    order by connectors.website_id, ability.position limit ${limit} offset ${offset}`,
)

/** Lists the abilities of the agency's sites, by site. */
export const listAbilities = (tenant: TenantRows, page: { limit: number; offset: number }): Promise<Ability[]> =>
  listQuery(tenant, page)

interface AbilityId {
  websiteId: number
  name: string
}

const findQuery = tenantQuery(
  ({ ownerId: agencyId }, { websiteIds, names }: { websiteIds: number[]; names: string[] }) => sql<Ability>`
    select ${columns} ${fromAbilities(agencyId)} and (connectors.website_id, ability.name) in (
      select * from unnest(${websiteIds}::integer[], ${names}::text[])
    )`,
)

/** Finds abilities by their site and name. Unknown ones are omitted. */
export const findAbilities = (tenant: TenantRows, ids: readonly AbilityId[]): Promise<Ability[]> =>
  findQuery(tenant, { websiteIds: ids.map(({ websiteId }) => websiteId), names: ids.map(({ name }) => name) })

const namesQuery = tenantQuery(
  ({ ownerId: agencyId }, { websiteId }: { websiteId: number }) => sql<{ name: string }>`
    select ability.name ${fromAbilities(agencyId)} and connectors.website_id = ${websiteId}`,
)

/** The names of the abilities of a site. */
export const listAbilityNames = async (tenant: TenantRows, websiteId: number): Promise<string[]> =>
  (await namesQuery(tenant, { websiteId })).map(({ name }) => name)

const searchQuery = tenantQuery(
  ({ ownerId: agencyId }, { query, limit }: { query: string; limit: number }) => sql<Ability>`
    select "websiteId", "connectorId", "siteUrl", name, title, description, "inputSchema" from (
      select ${columns}, ability.search ${fromAbilities(agencyId)} limit ${maxSearched}
    ) as abilities
    where search @@ ${query}::tsquery
    order by ts_rank(search, ${query}::tsquery) desc, "websiteId", name limit ${limit}`,
)

/** Finds abilities by words of their names, titles and descriptions, best match first. */
export const searchAbilities = (tenant: TenantRows, queryWords: readonly string[], limit: number): Promise<Ability[]> =>
  searchQuery(tenant, { query: toSearchQuery(queryWords), limit })

const insertQuery = tenantQuery(
  (
    { agencyId, ownerId: connectorId }: OwnedRows<'connectors'>,
    values: {
      names: string[]
      titles: string[]
      descriptions: (string | null)[]
      schemas: (string | null)[]
      searches: string[]
    },
  ) => sql`
    insert into connector_abilities (agency_id, connector_id, position, name, title, description, input_schema, search)
    select ${agencyId}, ${connectorId}, position, name, title, description, input_schema::jsonb, search::tsvector
    from unnest(
      ${values.names}::text[], ${values.titles}::text[], ${values.descriptions}::text[], ${values.schemas}::text[],
      ${values.searches}::text[]
    ) with ordinality as ability (name, title, description, input_schema, search, position)`,
)

/** Replaces the abilities of a connector. */
export const replaceAbilities = async (
  connector: OwnedRows<'connectors'>,
  { websiteId, siteUrl }: { websiteId: number; siteUrl: string },
  { json, digest, abilities }: AbilityReport,
): Promise<void> => {
  await connector
    .updateTable('connectors')
    .set({ abilities: json, abilities_digest: Buffer.from(digest) })
    .execute()
  await connector.deleteFrom('connector_abilities').execute()
  await insertQuery(connector, {
    names: abilities.map(({ name }) => name),
    titles: abilities.map(({ title }) => title),
    descriptions: abilities.map(({ description }) => description),
    schemas: abilities.map(({ inputSchema }) => inputSchema && JSON.stringify(inputSchema)),
    searches: abilities.map(({ name, title, description }) =>
      toSearchVector({ A: `websites ${websiteId} ${name} ${title}`, D: `${description ?? ''} ${siteUrl}` }),
    ),
  })
}

/** Queues the execution of an ability. Undefined when the connector has been revoked, or no longer allows it. */
export const queueAbilityCommand = (
  tenant: TenantChanges,
  secrets: Pick<Secrets, 'seal'>,
  { connectorId, name }: Ability,
  input: object,
) => {
  const command = { type: abilityCommand, payload: { ability: name, input } }
  return queueCommand(tenant, secrets, connectorId, command, { ability: name })
}

/** Finds the command of an ability execution, with its result, which the site wrote. */
export const findAbilityCommand = async (tenant: TenantRows, id: number): Promise<AbilityCommand | undefined> => {
  const command = await tenant
    .selectFrom('connector_commands')
    .where('id', '=', id)
    .where('type', '=', abilityCommand)
    .select([
      'id as commandId',
      sql<string>`payload ->> 'ability'`.as('ability'),
      'status',
      'result',
      'logs',
      'created_at as createdAt',
      'completed_at as completedAt',
    ])
    .executeTakeFirst()
  return command && { untrusted: true, ...command, result: toVisible(command.result), logs: toVisible(command.logs) }
}
