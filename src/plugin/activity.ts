import { recordActivity } from '#src/connectors/activity.ts'
import { withStorageQuota } from '#src/connectors/storage.ts'
import type { PreparedActivity } from './bodies/prepare.ts'
import { pluginHandlers, type StoringCall } from './operations.ts'

const storeActivity = async ({ tenant, limits, body: { rows, rejected }, fail }: StoringCall<PreparedActivity>) => {
  const stored = await withStorageQuota(tenant, limits.storageBytes, connector => recordActivity(connector, rows))
  const accepted = stored ?? fail('UNKNOWN_CREDENTIALS')
  return { success: true as const, accepted, duplicates: rows.count - accepted, rejected }
}

export const activity = pluginHandlers({ sendActivity: storeActivity, sendActivityBatch: storeActivity })
