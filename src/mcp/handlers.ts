import { findAbilityCommand } from '#src/connectors/abilities/abilities.ts'
import { executeTool, noteTool } from './execute.ts'
import { mcpHandlers, type McpHandlers } from './operations.ts'
import { toMcpTool } from './tools.ts'
import { listOperationTools, listTools } from './visible-tools.ts'

export const handlers: McpHandlers = mcpHandlers({
  getMcpManifest: async ({ agent, query }) => {
    const { tools, ...page } = agent ? await listTools(agent, query) : listOperationTools(query)
    return {
      name: 'agency-api',
      version: 'v1',
      description: 'The public API of the agency management service, and the abilities of the connected websites.',
      transport: { type: 'streamable-http' as const, url: '/mcp' },
      execute: { method: 'POST' as const, url: '/api/mcp/execute' },
      tools: tools.map(toMcpTool),
      ...page,
    }
  },

  executeTool: ({ agent, body }) => {
    noteTool(body.tool)
    return executeTool(agent, body.tool, body.arguments ?? {})
  },

  getAbilityCommand: async ({ agent, path, fail }) =>
    (await findAbilityCommand(agent.tenant, path.id)) ?? fail('NOT_FOUND'),
})
