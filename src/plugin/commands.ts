import { settleCommand, takeCommands } from '#src/connectors/commands.ts'
import { pluginHandlers } from './operations.ts'

export const commands = pluginHandlers({
  pollCommands: async ({ scope }) => ({ commands: await takeCommands(scope) }),

  sendCommandResult: async ({ scope, body, fail }) => {
    if (!(await settleCommand(scope, body))) fail('NOT_FOUND')
    return { success: true as const }
  },
})
