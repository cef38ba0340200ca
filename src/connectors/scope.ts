import type { Database } from '#src/db/connect.ts'

/** The database as one connector sees it: what a plugin sends is kept under its id, and nothing else is read. */
export interface ConnectorScope {
  readonly connectorId: number
  readonly db: Database
}
