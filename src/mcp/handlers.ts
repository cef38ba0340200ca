import { findAbilityCommand, listAbilities } from '#src/connectors/abilities.ts'
import { executeTool } from './execute.ts'
import { mcpHandlers, type McpHandlers } from './operations.ts'
import { shown, toolsFor } from './tools.ts'

export const handlers: McpHandlers = mcpHandlers({
  getMcpManifest: async caller => ({
    name: 'agency-api',
    version: 'v1',
    description: 'The public API of the agency management service, and what the connected websites can do.',
    transport: { type: 'streamable-http' as const, url: '/mcp' },
    execute: { method: 'POST' as const, url: '/api/mcp/execute' },
    tools: ('key' in caller
      ? toolsFor(caller.key.scopes, await listAbilities(caller.tenant))
      : toolsFor(['*'], [])
    ).map(shown),
  }),

  executeTool: ({ body, ...agent }) => executeTool(agent, body.tool, body.arguments ?? {}),

  getAbilityCommand: async ({ tenant, path, fail }) => (await findAbilityCommand(tenant, path.id)) ?? fail('NOT_FOUND'),
})
