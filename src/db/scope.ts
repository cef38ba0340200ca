import type { Transaction } from 'kysely'
import type { Database } from './connect.ts'
import type { Tables } from './schema.ts'

/** The database as one agency sees it: queries start from `…Of(scope)`, which names the agency's rows. */
export interface Scope {
  readonly agencyId: number
  readonly db: Database
}

/** The same inside a transaction: what must happen together asks for this one. */
export interface TxScope extends Scope {
  readonly db: Transaction<Tables>
}

/** The scope that a request starts with. */
export interface RootScope extends Scope {
  transaction<Result>(work: (tx: TxScope) => Promise<Result>): Promise<Result>
}

export const scopeOf = (db: Database, agencyId: number): RootScope => ({
  agencyId,
  db,
  transaction: work => db.transaction().execute(tx => work({ agencyId, db: tx })),
})
