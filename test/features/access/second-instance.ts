import { readConfig } from '#src/ground/config/config.ts'
import { connect } from '#src/ground/db/connection/connect.ts'
import { createLogger } from '#src/ground/log/logger.ts'
import { startService } from '#src/service/start/server.ts'
import type { TestApp } from '#test/app/index.ts'

/** A fixture: another instance of the service, with the same database and issuer. */
export const startSecond = async (
  { app }: { app: TestApp },
  { onCleanup }: { onCleanup: (cleanup: () => Promise<void>) => void },
) => {
  const db = connect(app.databaseUrl, { onError: () => {} })
  const { outbound, documents, redactor, exportStore, platforms, secrets, queue } = app
  const config = readConfig({ PORT: '0', PUBLIC_URL: app.url, IP_RATE_LIMIT_PER_MINUTE: '1000000' })
  const service = await startService(
    config,
    { db, outbound, documents, redactor, exportStore, platforms, secrets, queue, logger: createLogger('silent') },
    { drainMs: 0 },
  )
  onCleanup(async () => {
    await service.stop()
    await db.destroy()
  })
  return service
}
