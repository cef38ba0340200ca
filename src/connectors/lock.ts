import type { Platform } from '#generated/plugin/types.ts'
import type { ConnectorTenant, Partition } from '#src/db/tenant.ts'

/** A connector that is locked, as its plugin has reported it. */
interface LockedConnector {
  platform: Platform
  /** The version that decides whether it must sign. */
  decidingVersion: string | null
}

/** Works in a transaction while the connector is locked, one after the other. Undefined when the connector is gone. */
export const whileLocked = <Result>(
  tenant: ConnectorTenant,
  work: (rows: Partition<'connectors'>, connector: LockedConnector) => Promise<Result>,
): Promise<Result | undefined> =>
  tenant.transaction(async rows => {
    const connector = await rows
      .selectFrom('connectors')
      .select(['platform', 'deciding_version as decidingVersion'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    return connector && work(rows, connector)
  })
