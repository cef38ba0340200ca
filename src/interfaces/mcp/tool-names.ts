import { createHash } from 'node:crypto'

/** The protocol allows `[A-Za-z0-9_.-]{1,128}`; some clients allow less. */
const maxLength = 64
export const maxId = 2_147_483_647

interface AbilityId {
  websiteId: number
  name: string
}

/** Abilities are named by their site: `cache/purge` becomes `cache.purge`, `_` becomes `__`, and other bytes `_2e`. */
const encodeCharacter = (character: string) => {
  if (/[A-Za-z0-9-]/.test(character)) return character
  if (character === '/') return '.'
  return character === '_' ? '__' : Buffer.from(character).toString('hex').replaceAll(/../g, '_$&')
}
const encode = (name: string) => Array.from(name, encodeCharacter).join('')

const decode = (encoded: string) => {
  const name = encoded.replaceAll(/__|(?:_[0-9a-f]{2})+|\./g, part => {
    if (part === '.') return '/'
    return part === '__' ? '_' : Buffer.from(part.replaceAll('_', ''), 'hex').toString()
  })
  return encode(name) === encoded ? name : undefined
}

const hashOf = (name: string) => `_h${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

/** The name of the tool that executes an ability. A name that is too long is cut, and ends with a hash. */
export const abilityToolName = ({ websiteId, name }: AbilityId): string => {
  const prefix = `websites.${websiteId}.`
  const toolName = prefix + encode(name)
  if (toolName.length <= maxLength) return toolName
  const hash = hashOf(name)
  let start = prefix
  for (const character of name) {
    const longer = start + encodeCharacter(character)
    if (longer.length + hash.length > maxLength) break
    start = longer
  }
  return start + hash
}

/** Whether a name that ends with a hash names an ability. Names that were cut later, as they once were, are valid. */
export const isCutName = (tool: string, ability: AbilityId): boolean => {
  const hash = hashOf(ability.name)
  const toolName = abilityToolName(ability)
  const start = toolName.endsWith(hash) ? toolName.slice(0, -hash.length) : toolName
  return tool.endsWith(hash) && tool.startsWith(start)
}

/** The ability that a tool executes. Without `name`, only its hash is known. */
export interface AbilityTool {
  /** The name of the tool. */
  tool: string
  websiteId: number
  name?: string
}

/** Parses the name of a tool, also in the form `websites/<id>/<name>`. Undefined when it is no tool of a site. */
export const parseAbilityTool = (tool: string): AbilityTool | undefined => {
  const [, first, id = '', second, rest = ''] = /^websites([/.])(\d+)([/.])(.+)$/s.exec(tool) ?? []
  const websiteId = Number(id)
  if (first === undefined || first !== second || String(websiteId) !== id || websiteId > maxId) return undefined
  const name = first === '/' ? rest : decode(rest)
  if (name !== undefined) return { tool, websiteId, name }
  return /_h[0-9a-f]{16}$/.test(rest) ? { tool, websiteId } : undefined
}
