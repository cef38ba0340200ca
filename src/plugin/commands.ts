import { recordCommandResult, leaseCommands } from '#src/connectors/commands.ts'
import { pluginHandlers } from './operations.ts'

export const commands = pluginHandlers({
  pollCommands: async ({ tenant, secrets, mayHaveCommands }) => ({
    commands: mayHaveCommands ? await leaseCommands(tenant, secrets) : [],
  }),

  sendCommandResult: async ({ tenant, body, fail }) => {
    if (!(await recordCommandResult(tenant, body))) fail('NOT_FOUND')
    return { success: true as const }
  },
})
