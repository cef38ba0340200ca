import type { ContentKind } from '#generated/admin/types.ts'
import { recordContent } from './contents.ts'
import type { Content } from './documents.ts'
import { withStorageQuota } from './storage.ts'
import { pluginHandlers, type StoringCall } from './plugin-api.ts'

const storeContent =
  (kind: ContentKind) =>
  async ({ tenant, limits, body, fail }: StoringCall<Content>) => {
    const id = await withStorageQuota(tenant, limits.storageBytes, connector => recordContent(connector, kind, body))
    return { success: true as const, id: id ?? fail('UNKNOWN_CREDENTIALS') }
  }

export const contents = pluginHandlers({
  syncContent: storeContent('content'),
  syncSiteContent: storeContent('content'),
  syncOrder: storeContent('order'),
  syncExtension: storeContent('extension'),
  syncShop: storeContent('sync'),
})
