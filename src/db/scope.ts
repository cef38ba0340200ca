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
  /** Does something once the transaction is committed, and never when it is rolled back; the same thing once. */
  afterCommit: (work: (db: Database) => void) => void
}

/** The scope that a request starts with. */
export interface RootScope extends Scope {
  transaction<Result>(work: (tx: TxScope) => Promise<Result>): Promise<Result>
}

export const scopeOf = (db: Database, agencyId: number): RootScope => ({
  agencyId,
  db,
  transaction: async work => {
    const after = new Set<(db: Database) => void>()
    const result = await db
      .transaction()
      .execute(tx => work({ agencyId, db: tx, afterCommit: follow => void after.add(follow) }))
    for (const follow of after) follow(db)
    return result
  },
})
