import type { Logger } from 'pino'
import { openDocuments } from '#src/features/billing/documents/index.ts'
import { openPlatformAccess } from '#src/features/billing/platform/access.ts'
import { openRedactor } from '#src/features/sites/connectors/erasure/redactor.ts'
import { openExportStore } from '#src/features/transfer/exports/store/open.ts'
import { openFeedReader } from '#src/features/watches/feeds/reader.ts'
import type { Config } from '#src/ground/config/config.ts'
import type { ServiceDatabase } from '#src/ground/db/connection/connect.ts'
import { openOutbound } from '#src/ground/outbound/client.ts'
import { deferQueue, type Queue } from '#src/ground/db/queue/queue.ts'
import { openSecrets } from '#src/ground/secrets/key-fingerprint.ts'
import type { SecretKeys } from '#src/ground/secrets/secrets.ts'

interface KitDeps {
  config: Config
  db: ServiceDatabase
  logger: Logger
  secretKeys: SecretKeys
  /** The queue, once its packages are loaded. */
  queue: Promise<Queue>
}

export type Kit = Awaited<ReturnType<typeof openKit>>

/** Opens the parts that requests and background work share, each once. They are closed in reverse order. */
export const openKit = async (opened: AsyncDisposableStack, { config, db, logger, secretKeys, queue }: KitDeps) => {
  const secrets = await openSecrets(db, secretKeys)
  return {
    db,
    logger,
    secrets,
    queue: deferQueue(queue),
    outbound: opened.adopt(openOutbound(config.outbound), open => open.close()),
    documents: opened.adopt(openDocuments(), open => open.close()),
    redactor: opened.adopt(openRedactor(), open => open.close()),
    feedReader: opened.adopt(openFeedReader(), open => open.close()),
    exportStore: openExportStore(config),
    platforms: openPlatformAccess(),
  }
}
