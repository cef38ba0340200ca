import { countAbilities, findAbilities, listAbilities, searchAbilities } from '#src/connectors/abilities/abilities.ts'
import { splitWords } from '#src/connectors/abilities/words.ts'
import type { Agent } from './operations.ts'
import { searchTools } from './search.ts'
import {
  abilityTool,
  allowsAbilities,
  operationToolsFor,
  parseAbilityTool,
  resultTool,
  withNotice,
  type Tool,
} from './tools.ts'

interface Page {
  limit: number
  offset: number
}
interface ToolPage extends Page {
  tools: Tool[]
  /** The number of tools on all pages. */
  total: number
}

/** The tools of the service that a key may use, and how many abilities of sites. */
const listServiceTools = async ({ key, tenant }: Agent) => {
  const abilities = allowsAbilities(key.scopes) ? await countAbilities(tenant) : 0
  return { abilities, tools: [...operationToolsFor(key.scopes), ...(abilities > 0 ? [resultTool] : [])] }
}

/** The tools that anybody may know: the operations of the public API. */
export const listOperationTools = ({ limit, offset }: Page): ToolPage => {
  const tools = operationToolsFor(['*'])
  return { tools: tools.slice(offset, offset + limit), total: tools.length, limit, offset }
}

/** Lists the tools that an agent may use: those of the service, then the abilities of sites. */
export const listTools = async (agent: Agent, { limit, offset }: Page): Promise<ToolPage> => {
  const { abilities, tools } = await listServiceTools(agent)
  const page = tools.slice(offset, offset + limit)
  const abilityPage = { limit: limit - page.length, offset: Math.max(0, offset - tools.length) }
  const ofSites = abilities > 0 && abilityPage.limit > 0 ? await listAbilities(agent.tenant, abilityPage) : []
  return { tools: [...page, ...ofSites.map(abilityTool)], total: tools.length + abilities, limit, offset }
}

/** Finds tools by words, best match first. Without words, it lists the tools. */
export const findTools = async (agent: Agent, query: string, limit: number): Promise<Tool[]> => {
  const words = splitWords(query)
  if (words.length === 0) return (await listTools(agent, { limit, offset: 0 })).tools
  const { abilities, tools } = await listServiceTools(agent)
  const ofSites = abilities > 0 ? await searchAbilities(agent.tenant, words, limit) : []
  return searchTools([...tools, ...ofSites.map(abilityTool)], query, limit)
}

/** The named tools that an agent may use. Unknown ones are omitted. */
export const describeTools = async (agent: Agent, names: readonly string[]): Promise<Tool[]> => {
  const { abilities, tools } = await listServiceTools(agent)
  const ids = abilities > 0 ? names.flatMap(name => parseAbilityTool(name) ?? []) : []
  const ofSites = ids.length > 0 ? await findAbilities(agent.tenant, ids) : []
  const byName = new Map([...tools, ...ofSites.map(abilityTool)].map(tool => [tool.name, tool]))
  return names.flatMap(name => byName.get(name) ?? []).map(withNotice)
}
