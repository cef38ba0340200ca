import { recordActivity } from '#src/connectors/activity.ts'
import { withStorageQuota } from '#src/connectors/storage.ts'
import { toFieldErrors } from '#src/errors/messages.ts'
import { Localized } from '#src/operations/types.ts'
import type { PreparedActivity } from './bodies/prepare.ts'
import { pluginHandlers, type StoringCall } from './operations.ts'

const storeActivity = async ({ tenant, limits, body: { rows, rejected }, fail }: StoringCall<PreparedActivity>) => {
  const stored = await withStorageQuota(tenant, limits.storageBytes, connector => recordActivity(connector, rows))
  const accepted = stored ?? fail('UNKNOWN_CREDENTIALS')
  return new Localized(language => ({
    success: true as const,
    accepted,
    duplicates: rows.count - accepted,
    rejected: rejected.map(({ index, errors }) => ({ index, errors: toFieldErrors(errors, language) })),
  }))
}

export const activity = pluginHandlers({ sendActivity: storeActivity, sendActivityBatch: storeActivity })
