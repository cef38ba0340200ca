import { sql } from 'kysely'
import type { AbilityCommand } from '#generated/mcp/types.ts'
import type { TenantRows } from '#src/db/tenant.ts'
import { queueCommand } from './commands.ts'

/** An ability of a site, as reported by its plugin. */
export interface Ability {
  websiteId: number
  connectorId: number
  name: string
  title: string
  description: string
  inputSchema: Record<string, unknown>
}

/** The command type that executes an ability. */
const commandType = 'generic.execute_ability'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nonEmptyText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** Accepts the formats of plugins: a list of names, a list of objects with a `name`, or an object of details by name. */
const parseAbilities = (abilities: unknown): [name: string, details: Record<string, unknown>][] => {
  const entries: [unknown, unknown][] = Array.isArray(abilities)
    ? abilities.map((ability: unknown) => [isObject(ability) ? ability['name'] : ability, ability])
    : Object.entries(isObject(abilities) ? abilities : {})
  return entries.flatMap(([rawName, details]) => {
    const name = nonEmptyText(rawName)
    return name ? [[name, isObject(details) ? details : {}]] : []
  })
}

/** Lists the abilities of the agency's sites with an active connector. */
export const listAbilities = async (tenant: TenantRows): Promise<Ability[]> => {
  const connectors = await tenant
    .selectFrom('connectors')
    .where('revoked_at', 'is', null)
    .where('abilities', 'is not', null)
    .orderBy('website_id')
    .select(['id', 'website_id', 'site_url', 'abilities'])
    .execute()
  return connectors.flatMap(({ id, website_id: websiteId, site_url: siteUrl, abilities }) =>
    parseAbilities(abilities).map(
      ([name, { label, title, description, input_schema: input, inputSchema = input }]) => ({
        websiteId,
        connectorId: id,
        name,
        title: nonEmptyText(label) ?? nonEmptyText(title) ?? name,
        description: `${nonEmptyText(description) ?? 'An ability of the site.'} (${siteUrl})`,
        inputSchema: isObject(inputSchema) ? inputSchema : { type: 'object' },
      }),
    ),
  )
}

/** Queues the execution of an ability. Undefined when the connector has been revoked. */
export const queueAbilityCommand = (tenant: TenantRows, { connectorId, name }: Ability, input: object) =>
  queueCommand(tenant, connectorId, { type: commandType, payload: { ability: name, input } })

/** Finds the command of an ability execution, with its result. */
export const findAbilityCommand = (tenant: TenantRows, id: number): Promise<AbilityCommand | undefined> =>
  tenant
    .selectFrom('connectors')
    .innerJoin('connector_commands', 'connector_commands.connector_id', 'connectors.id')
    .where('connector_commands.id', '=', id)
    .where('type', '=', commandType)
    .select([
      'connector_commands.id as commandId',
      sql<string>`payload ->> 'ability'`.as('ability'),
      'status',
      'result',
      'logs',
      'connector_commands.created_at as createdAt',
      'completed_at as completedAt',
    ])
    .executeTakeFirst()
