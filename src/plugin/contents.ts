import type { ContentKind } from '#generated/admin/types.ts'
import type { RemoteObject } from '#generated/plugin/types.ts'
import { recordContent } from '#src/connectors/contents.ts'
import type { ConnectorTenant } from '#src/db/tenant.ts'
import { pluginHandlers } from './operations.ts'

const storeContent =
  (kind: ContentKind) =>
  async ({ tenant, body }: { tenant: ConnectorTenant; body: RemoteObject }) => ({
    success: true as const,
    id: await recordContent(tenant, kind, body),
  })

export const contents = pluginHandlers({
  syncContent: storeContent('content'),
  syncSiteContent: storeContent('content'),
  syncOrder: storeContent('order'),
  syncExtension: storeContent('extension'),
  syncShop: storeContent('sync'),
})
