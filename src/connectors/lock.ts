import type { Platform } from '#generated/plugin/types.ts'
import type { ConnectorTenant, Partition } from '#src/db/tenant.ts'

/** What the plugin of a connector has reported of it. */
interface ConnectorState {
  platform: Platform
  /** The version that decides whether it must sign. */
  decidingVersion: string | null
}

/** Works in a transaction while the connector is locked, one after the other. Undefined when the connector is gone. */
export const withConnectorLock = <Result>(
  tenant: ConnectorTenant,
  work: (connector: Partition<'connectors'>, state: ConnectorState) => Promise<Result>,
): Promise<Result | undefined> =>
  tenant.transaction(async connector => {
    const state = await connector
      .selectFrom('connectors')
      .select(['platform', 'deciding_version as decidingVersion'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    return state && work(connector, state)
  })
