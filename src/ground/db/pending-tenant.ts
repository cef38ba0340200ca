import type { RawBuilder } from 'kysely'
import type { Database } from './connection/connect.ts'

/** How a statement authenticates a caller. */
export interface Authentication {
  /** Selects the caller, as a common table expression named `caller`. */
  selectCaller: (db: Database, values: object) => RawBuilder<unknown>
  /** The agency of a caller who may read, as an expression that uses `caller`; otherwise null. */
  agencyId: RawBuilder<number>
}

/**
 * An agency whose caller is still being authenticated. It runs read queries only: each is part of the statement that
 * authenticates the caller, which saves a round trip. Discard the results when the authentication fails.
 */
export class PendingTenant {
  readonly db: Database
  /** The agency of the last caller with the same credentials. It authorizes nothing. */
  readonly ownerId: number
  readonly authentication: Authentication
  /** The values for the placeholders of the authentication. */
  readonly values: object
  /** Waits until the agency may run a query. */
  readonly admit: () => Promise<void>
  /** The caller, once a query has found it. */
  caller: unknown

  constructor(
    db: Database,
    { ownerId, authentication, values, admit }: Pick<PendingTenant, 'ownerId' | 'authentication' | 'values' | 'admit'>,
  ) {
    this.db = db
    this.ownerId = ownerId
    this.authentication = authentication
    this.values = values
    this.admit = admit
  }
}
