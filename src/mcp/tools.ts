import catalogue from '#generated/public/tools.json' with { type: 'json' }
import type { McpTool } from '#generated/mcp/types.ts'
import { operations as table } from '#generated/public/operations.ts'
import type { Ability } from '#src/connectors/abilities.ts'
import type { Operation } from '#src/operations/types.ts'

/** A tool with what is told of it only when it is asked for. */
export interface Tool extends McpTool {
  /** The JSON Schema of what it answers; null when it answers nothing, or nobody knows. */
  outputSchema: object | null
}

const operations: { readonly [name: string]: Operation } = table

/** What asking a site for something needs: it may change the site. */
export const abilityScope = 'websites:write' as const

/** The operations of the public API. */
const operationTools: Tool[] = catalogue.map(tool => ({ ...tool, scope: operations[tool.name]?.requires ?? null }))

/** What became of an ability, for who cannot read it by HTTP. */
export const resultTool: Tool = {
  name: 'getAbilityCommand',
  title: 'Read what became of an ability',
  description: 'The command that an ability of a website was executed by, with its status, result and logs.',
  scope: abilityScope,
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'integer', description: 'The `commandId` that executing the ability has answered.' } },
    required: ['id'],
  },
  outputSchema: null,
  annotations: { readOnlyHint: true, destructiveHint: false },
}

const toTool = ({ websiteId, name, title, description, inputSchema }: Ability): Tool => ({
  name: `websites/${websiteId}/${name}`,
  title,
  description,
  scope: abilityScope,
  inputSchema,
  outputSchema: null,
  annotations: { readOnlyHint: false, destructiveHint: true },
})

const isAllowed = (scope: string | null, scopes: readonly string[]) =>
  scope === null || scopes.includes(scope) || scopes.includes('*')

/** What somebody with these scopes can do. */
export const toolsFor = (scopes: readonly string[], abilities: readonly Ability[]): Tool[] =>
  [...operationTools, ...(abilities.length > 0 ? [resultTool] : []), ...abilities.map(toTool)].filter(({ scope }) =>
    isAllowed(scope, scopes),
  )

/** A tool of the manifest, without what it answers. */
export const toMcpTool = ({ name, title, description, scope, inputSchema, annotations }: Tool): McpTool => ({
  name,
  title,
  description,
  scope,
  inputSchema,
  annotations,
})
