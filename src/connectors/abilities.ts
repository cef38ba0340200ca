import { sql } from 'kysely'
import type { AbilityCommand } from '#generated/mcp/types.ts'
import type { TenantRows } from '#src/db/tenant.ts'
import { queueCommand } from './commands.ts'

/** Something that a site can do, as its plugin has reported it. */
export interface Ability {
  websiteId: number
  connectorId: number
  name: string
  title: string
  description: string
  inputSchema: Record<string, unknown>
}

/** The type of the commands that ask a site for one of its abilities. */
const commandType = 'generic.execute_ability'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nonEmptyText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** What plugins report: a list of names or of objects with a name, or an object with what each name stands for. */
const parseAbilities = (abilities: unknown): [name: string, details: Record<string, unknown>][] => {
  const entries: [unknown, unknown][] = Array.isArray(abilities)
    ? abilities.map((ability: unknown) => [isObject(ability) ? ability['name'] : ability, ability])
    : Object.entries(isObject(abilities) ? abilities : {})
  return entries.flatMap(([rawName, details]) => {
    const name = nonEmptyText(rawName)
    return name ? [[name, isObject(details) ? details : {}]] : []
  })
}

/** The abilities of the sites of the agency that are paired now. */
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

/** Asks a site for one of its abilities. Undefined when its connector was revoked meanwhile. */
export const queueAbilityCommand = (tenant: TenantRows, { connectorId, name }: Ability, input: object) =>
  queueCommand(tenant, connectorId, { type: commandType, payload: { ability: name, input } })

/** What became of an ability that a site of the agency was asked for. */
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
