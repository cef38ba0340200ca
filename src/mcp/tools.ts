import catalogue from '#generated/public/tools.json' with { type: 'json' }
import type { McpTool } from '#generated/mcp/types.ts'
import { operations as table } from '#generated/public/operations.ts'
import type { Ability } from '#src/connectors/abilities.ts'
import type { Operation } from '#src/operations/types.ts'

/** A tool, with the details that only `describe` returns. */
export interface Tool extends McpTool {
  /** The JSON Schema of the result; null when there is no result, or its schema is unknown. */
  outputSchema: object | null
}

const operations: { readonly [name: string]: Operation } = table

/** The scope to execute abilities. They may change the site, so it is a write scope. */
export const abilityScope = 'websites:write' as const

/** One tool per operation of the public API. */
const operationTools: Tool[] = catalogue.map(tool => ({ ...tool, scope: operations[tool.name]?.requires ?? null }))

/** Reads the result of an ability, for agents that use MCP only. */
export const resultTool: Tool = {
  name: 'getAbilityCommand',
  title: 'Read the result of an ability',
  description: 'The command that executes an ability of a website, with its status, result and logs.',
  scope: abilityScope,
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'integer', description: 'The `commandId` in the result of the execution.' } },
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

/** The tools that a key with these scopes may use. */
export const toolsFor = (scopes: readonly string[], abilities: readonly Ability[]): Tool[] =>
  [...operationTools, ...(abilities.length > 0 ? [resultTool] : []), ...abilities.map(toTool)].filter(({ scope }) =>
    isAllowed(scope, scopes),
  )

/** Converts a tool for the manifest, which has no output schemas. */
export const toMcpTool = ({ name, title, description, scope, inputSchema, annotations }: Tool): McpTool => ({
  name,
  title,
  description,
  scope,
  inputSchema,
  annotations,
})
