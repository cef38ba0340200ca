import { findAbilityCommand, listAbilities } from '#src/connectors/abilities.ts'
import { execute } from './execute.ts'
import { mcpHandlers } from './operations.ts'
import { shown, toolsFor } from './tools.ts'

export const handlers = mcpHandlers({
  getMcpManifest: async call => ({
    name: 'agency-api',
    version: 'v1',
    description: 'The public API of the agency management service, and what the connected websites can do.',
    transport: { type: 'streamable-http', url: '/mcp' },
    execute: { method: 'POST', url: '/api/mcp/execute' },
    tools: (call.key ? toolsFor(call.key.scopes, await listAbilities(call.request.scope)) : toolsFor(['*'], [])).map(
      shown,
    ),
  }),

  executeTool: async ({ request, begin, body }) => {
    const { result, isBegun } = await execute(request, body.tool, body.arguments ?? {})
    if (isBegun) begin()
    return { result: result as Record<string, unknown> | null }
  },

  getAbilityCommand: async ({ request, path, fail }) =>
    (await findAbilityCommand(request.scope, path.id)) ?? fail('NOT_FOUND'),
})
