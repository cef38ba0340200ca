import adminDocument from '#generated/admin/contract.json' with { type: 'json' }
import mcpDocument from '#generated/mcp/contract.json' with { type: 'json' }
import pluginDocument from '#generated/plugin/contract.json' with { type: 'json' }
import publicDocument from '#generated/public/contract.json' with { type: 'json' }

export type Node = { [name: string]: unknown }
export interface Contract {
  paths: Record<string, Node>
}
export const contracts = {
  public: publicDocument as unknown as Contract & { webhooks: Record<string, Node> },
  admin: adminDocument as unknown as Contract,
  plugin: pluginDocument as unknown as Contract,
  mcp: mcpDocument as unknown as Contract,
}
export type Api = keyof typeof contracts

/** What stands before the paths of a contract. */
export const bases: Record<Api, string> = { public: '/api/public/v1', admin: '/api', plugin: '', mcp: '' }

/** A part of the contract with everything that it refers to in its place. */
export const resolved = (part: unknown, contract: Contract = contracts.public): unknown => {
  if (Array.isArray(part)) return part.map(each => resolved(each, contract))
  if (typeof part !== 'object' || part === null) return part
  const { $ref, ...rest } = part as Node
  const inner = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, resolved(value, contract)]))
  if (typeof $ref !== 'string') return inner
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Node)[name.replaceAll('~1', '/')], contract)
  return { ...(resolved(target, contract) as object), ...inner }
}
