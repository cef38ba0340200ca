import type { ConnectorTenant, OwnedRows } from '#src/ground/db/tenant.ts'
import { reportedColumns, type ReportedState } from './reported-state.ts'

/** The state of a connector, as reported by its plugin. */
interface ConnectorState extends ReportedState {
  agencyId: number
  websiteId: number
  siteUrl: string
  /** The storage that the data of the site takes. */
  storedBytes: number
}

/** Runs a function in a transaction that locks the connector. Undefined when the connector has been deleted. */
export const withConnectorLock = <Result>(
  tenant: ConnectorTenant,
  work: (connector: OwnedRows<'connectors'>, state: ConnectorState) => Promise<Result>,
): Promise<Result | undefined> =>
  tenant.transaction(async connector => {
    const state = await connector
      .selectFrom('connectors')
      .select([
        ...reportedColumns,
        'agency_id as agencyId',
        'website_id as websiteId',
        'site_url as siteUrl',
        'stored_bytes as storedBytes',
      ])
      .forNoKeyUpdate()
      .executeTakeFirst()
    return state && work(connector, state)
  })
