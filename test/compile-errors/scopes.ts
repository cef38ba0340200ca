import { listClients, removeClient } from '#src/clients/clients.ts'
import type { Database } from '#src/db/connect.ts'
import type { RootScope, TxScope } from '#src/db/scope.ts'

declare const db: Database
declare const root: RootScope
declare const tx: TxScope

// case: a query without a scope
// expect: is not assignable to parameter of type 'Scope'
await listClients(db, { limit: 1, offset: 0 })

// case: a query of no agency
// expect: Property 'agencyId' is missing
await listClients({ db }, { limit: 1, offset: 0 })

// case: changes that belong together, outside a transaction
// expect: Property 'afterCommit' is missing in type 'RootScope' but required in type 'TxScope'
await removeClient(root, 1)

// case: a transaction inside a transaction
// expect: Property 'transaction' does not exist on type 'TxScope'
await tx.transaction(async () => {})
