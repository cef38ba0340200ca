import type { AbilityResult, McpManifest, ToolResult } from '#generated/mcp/types.ts'
import { findAbilityCommand } from '#src/features/sites/connectors/abilities/abilities.ts'
import { Json } from '#src/ground/db/json.ts'
import { OtherSuccess } from '#src/platform/operations/types.ts'
import type { Message } from '#src/ground/base/language.ts'
import { isIgnored } from './arguments.ts'
import { executeTool } from './execute.ts'
import { mcpHandlers, type McpHandlers } from './operations.ts'
import { resolveTarget } from './targets.ts'
import { toMcpTool } from './tools.ts'
import { listOperationTools, listTools } from './visible-tools.ts'

/** Ignored, a filter that is not in `arguments` would return, or change, too much. */
const misplacedArgument: Message = {
  fr: 'Champ inconnu : les arguments de l’outil vont dans « arguments »',
  en: 'Unknown field: the arguments of the tool belong in "arguments"',
}

interface HandlerDeps {
  /** How an agent gets an access token. Null without an authorization server. */
  authorizationOf: () => McpManifest['authorization']
}

export const createHandlers = ({ authorizationOf }: HandlerDeps): McpHandlers =>
  mcpHandlers({
    getMcpManifest: async ({ agent, query }) => {
      const { tools, ...page } = agent ? await listTools(agent, query) : listOperationTools(query)
      return {
        name: 'agency-api',
        version: 'v1',
        description: 'The public API of the agency management service, and the abilities of the connected websites.',
        transport: { type: 'streamable-http' as const, url: '/mcp' },
        authorization: authorizationOf(),
        execute: { method: 'POST' as const, url: '/api/mcp/execute' },
        tools: tools.map(toMcpTool),
        ...page,
      }
    },

    executeTool: async ({ agent, body, invalid, fail }) => {
      const { tool, arguments: args = {}, confirm, ...misplaced } = body
      const names = Object.keys(misplaced).filter(name => !isIgnored(name))
      if (names.length > 0) invalid(Object.fromEntries(names.map(name => [name, [misplacedArgument]])))
      const target = resolveTarget(agent, tool) ?? fail('NOT_FOUND')
      const { result, commandId } = await executeTool(agent, target, args)
      const text = `{"result":${result.text}}`
      return commandId === undefined ? new Json<ToolResult>(text) : new OtherSuccess(202, new Json<AbilityResult>(text))
    },

    getAbilityCommand: async ({ agent, path, fail }) =>
      (await findAbilityCommand(agent.tenant, path.id)) ?? fail('NOT_FOUND'),
  })
