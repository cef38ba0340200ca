import type { CommandOutcome } from './command-outcome.ts'
import { recordCommandResult, leaseCommands } from './commands.ts'
import { withStorageQuota } from './storage.ts'
import { isApiError } from '#src/ground/base/errors/api-error.ts'
import { pluginHandlers } from './plugin-api.ts'

export const commands = pluginHandlers({
  pollCommands: async ({ tenant, secrets, mayHaveCommands }) => ({
    commands: mayHaveCommands ? await leaseCommands(tenant, secrets) : [],
  }),

  sendCommandResult: async ({ tenant, limits, body, fail }) => {
    const record = (outcome: CommandOutcome) =>
      withStorageQuota(tenant, limits.storageBytes, connector => recordCommandResult(connector, outcome))
    const isStored = await record(body).catch((error: unknown) => {
      if (!isApiError(error, 'STORAGE_QUOTA_EXCEEDED')) throw error
      // An error would let the command be delivered and executed again.
      return record({ ...body, result: null, logs: null })
    })
    if (!isStored) fail('NOT_FOUND')
    return { success: true as const }
  },
})
