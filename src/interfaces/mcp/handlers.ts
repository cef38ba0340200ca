import type { McpManifest } from '#generated/mcp/types.ts'
import { findAbilityCommand } from '#src/features/sites/connectors/abilities/abilities.ts'
import { Json } from '#src/ground/db/json.ts'
import type { Message } from '#src/ground/base/language.ts'
import { isIgnored } from './arguments.ts'
import { executeTool, noteTool } from './execute.ts'
import { mcpHandlers, type McpHandlers } from './operations.ts'
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

    executeTool: async ({ agent, body, invalid }) => {
      const { tool, arguments: args = {}, confirm, ...misplaced } = body
      const names = Object.keys(misplaced).filter(name => !isIgnored(name))
      if (names.length > 0) invalid(Object.fromEntries(names.map(name => [name, [misplacedArgument]])))
      noteTool(tool)
      const executed = await executeTool(agent, tool, args)
      return executed instanceof Json ? new Json(`{"result":${executed.text}}`) : executed
    },

    getAbilityCommand: async ({ agent, path, fail }) =>
      (await findAbilityCommand(agent.tenant, path.id)) ?? fail('NOT_FOUND'),
  })
