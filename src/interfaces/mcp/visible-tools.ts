import {
  countAbilities,
  findAbilities,
  listAbilities,
  listAbilityNames,
  searchAbilities,
} from '#src/features/sites/connectors/abilities/abilities.ts'
import { matchesWord, splitWords } from '#src/features/sites/connectors/abilities/words.ts'
import type { Agent } from './operations.ts'
import { deliveryWordOf, searchTools, toSearchWords } from './search.ts'
import { abilityToolName, isCutName, parseAbilityTool, type AbilityTool } from './tool-names.ts'
import { abilityTool, allowsAbilities, operationToolsFor, resultTool, withNotice, type Tool } from './tools.ts'

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
  if (splitWords(query).length === 0) return (await listTools(agent, { limit, offset: 0 })).tools
  const words = toSearchWords(query)
  const { abilities, tools } = await listServiceTools(agent)
  const ofSites = abilities > 0 ? await searchAbilities(agent.tenant, words, limit) : []
  const delivery = deliveryWordOf(query)
  const candidates = [...tools, ...ofSites.map(abilityTool)]
  const offered = delivery
    ? candidates.filter(({ heading }) => splitWords(heading).some(word => matchesWord(delivery, word)))
    : candidates
  return searchTools(offered, words, limit)
}

/** The site and the name of the ability that a tool executes. Undefined when the site has none whose hash it names. */
export const findAbilityId = async ({ tenant }: Agent, { websiteId, name, tool }: AbilityTool) => {
  if (name !== undefined) return { websiteId, name }
  const names = await listAbilityNames(tenant, websiteId)
  const hashed = names.find(abilityName => isCutName(tool, { websiteId, name: abilityName }))
  return hashed === undefined ? undefined : { websiteId, name: hashed }
}

/** The named tools that an agent may use, and the names of which there are none. */
export const describeTools = async (agent: Agent, names: readonly string[]) => {
  const { abilities, tools } = await listServiceTools(agent)
  const findId = async (name: string) => {
    const ability = parseAbilityTool(name)
    return ability && findAbilityId(agent, ability)
  }
  const ids = abilities > 0 ? await Promise.all(names.map(findId)) : []
  const known = ids.flatMap(id => id ?? [])
  const ofSites = known.length > 0 ? await findAbilities(agent.tenant, known) : []
  const byName = new Map([...tools, ...ofSites.map(abilityTool)].map(tool => [tool.name, tool]))
  const find = (name: string, nth: number) => byName.get(ids[nth] ? abilityToolName(ids[nth]) : name)
  return {
    tools: names.flatMap((name, nth) => find(name, nth) ?? []).map(withNotice),
    unknown: names.filter((name, nth) => !find(name, nth)),
  }
}
