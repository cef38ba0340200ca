import { settleCommand, takeCommands } from '#src/connectors/commands.ts'
import { pluginHandlers } from './operations.ts'

export const commands = pluginHandlers({
  pollCommands: async ({ tenant }) => ({ commands: await takeCommands(tenant) }),

  sendCommandResult: async ({ tenant, body, fail }) => {
    if (!(await settleCommand(tenant, body))) fail('NOT_FOUND')
    return { success: true as const }
  },
})
