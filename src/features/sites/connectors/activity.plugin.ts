import { storeActivity } from './storage.ts'
import { toFieldErrors } from '#src/ground/base/errors/messages.ts'
import { Localized } from '#src/platform/operations/types.ts'
import type { PreparedActivity } from './prepare-bodies.ts'
import { pluginHandlers, type StoringCall } from './plugin-api.ts'

const recordActivity = async ({ tenant, limits, body: { rows, rejected }, fail }: StoringCall<PreparedActivity>) => {
  const stored = await storeActivity(tenant, limits.storageBytes, rows)
  const accepted = stored ?? fail('UNKNOWN_CREDENTIALS')
  return new Localized(language => ({
    success: true as const,
    accepted,
    duplicates: rows.count - accepted,
    rejected: rejected.map(({ index, errors }) => ({ index, errors: toFieldErrors(errors, language) })),
  }))
}

export const activity = pluginHandlers({ sendActivity: recordActivity, sendActivityBatch: recordActivity })
