import type { Database } from '#src/db/connect.ts'

/** The database as one connector sees it: what a plugin sends is kept under its id, and nothing else is read. */
export interface ConnectorScope {
  readonly connectorId: number
  readonly db: Database
}

/** Holds a connector until the transaction ends: who holds it waits for whoever did so before. */
export const holdConnector = ({ connectorId, db }: ConnectorScope) =>
  db
    .selectFrom('connectors')
    .where('id', '=', connectorId)
    .select(['id', 'platform', 'deciding_version as decidingVersion'])
    .forNoKeyUpdate()
    .executeTakeFirst()
