import { invoices } from '#src/features/billing/invoices.ts'
import { clients } from '#src/features/clients/clients.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { PendingTenant } from '#src/ground/db/pending-tenant.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { ConnectorTenant, OwnedRows, Tenant, TenantTransaction } from '#src/ground/db/tenant.ts'
import { listDocuments } from '#src/features/watches/documents.ts'
import { replaceSources } from '#src/features/watches/sources.ts'
import { ping } from '#src/features/webhooks/subscriptions/ping.ts'

declare const db: Database
declare const tenant: Tenant
declare const tx: TenantTransaction
declare const pending: PendingTenant
declare const connector: ConnectorTenant
declare const deps: Parameters<typeof ping>[2]
declare const watch: OwnedRows<'watches'>

// case: a query without a tenant
// expect: is not assignable to parameter of type 'Reader'
await clients.list(db, { limit: 1, offset: 0 })

// case: a query with an agency id instead of a tenant
// expect: '{ agencyId: number; }' is not assignable to parameter of type 'Reader'
await clients.list({ agencyId: 1 }, { limit: 1, offset: 0 })

// case: a query of an agency's rows with the tenant of a connector
// expect: is not assignable to parameter of type 'Reader'
await clients.list(connector, { limit: 1, offset: 0 })

// case: a query of the documents of a watch with the tenant of the agency
// expect: Argument of type 'Tenant' is not assignable
await listDocuments(tenant, { limit: 1, offset: 0, sort: 'date' })

// case: a table that belongs to no agency
// expect: Argument of type '"users"' is not assignable to parameter of type
tenant.selectFrom('users')

// case: a table of agencies with the tenant of a connector
// expect: Argument of type '"clients"' is not assignable to parameter of type
connector.updateTable('clients')

// case: a new row that names its agency
// expect: 'agency_id' does not exist in type
tenant.insertInto('clients').values({ name: 'Moreau', agency_id: 1 })

// case: a new row that lacks a column
// expect: Property 'name' is missing
tenant.insertInto('clients').values({ email: null })

// case: a second row that names another agency
// expect: Property 'values' does not exist on type 'OwnedInsert<"clients"
tenant.insertInto('clients').values({ name: 'Moreau' }).values({ name: 'Petit', agency_id: 2 })

// case: a second row after the returned columns
// expect: Property 'values' does not exist on type 'OwnedInsert<"clients"
tenant.insertInto('clients').values({ name: 'Moreau' }).returning('id').values({ name: 'Petit', agency_id: 2 })

// case: an insert of selected rows
// expect: Property 'expression' does not exist on type 'OwnedInsert<"clients"
tenant.insertInto('clients').values({ name: 'Moreau' }).expression(db.selectFrom('clients').select('name'))

// case: a conflict that moves a row to another agency
// expect: 'agency_id' does not exist in type 'UpdateObjectExpression<OnConflictUpdateDatabase<UpdatedTables, "clients">
tenant
  .insertInto('clients')
  .values({ name: 'Moreau' })
  .onConflict(conflict => conflict.column('id').doUpdateSet({ agency_id: 3 }))

// case: a new row of a connector that names another connector
// expect: 'connector_id' does not exist in type
connector.insertInto('connector_commands').values({ type: 'wp.flush_cache', payload: '{}', connector_id: 2 })

// case: an update that moves a row to another agency
// expect: Type 'number' is not assignable to type 'ValueExpression<UpdatedTables, "clients", never>
tenant.updateTable('clients').set({ agency_id: 2 })

// case: an update by a plugin that moves its connector to another agency
// expect: Type 'number' is not assignable to type 'ValueExpression<UpdatedTables, "connectors", never>
connector.updateTable('connectors').set({ agency_id: 2 })

// case: a query that is not declared for a type of owner
// expect: is not assignable to parameter of type 'OwnedRows<"agencies" | "connectors">'
await tenantQuery((rows: OwnedRows<'agencies' | 'connectors'>) => rows.selectFrom('connectors').select('id'))(
  tenant,
  {},
)

// case: a query that gets the database when it is compiled
// expect: is missing the following properties from type 'RawBuilder<{}>'
tenantQuery(() => ({ compile: (whole: Database) => whole.selectFrom('users').compile() }))

// case: a change of the sources of a watch without a lock
// expect: Property 'isLocked' is missing in type 'OwnedRows<"watches">'
await replaceSources(watch, [], { sources: 20 })

// case: a test event that is sent inside a transaction
// expect: Type 'TenantTransaction' is missing the following properties from type 'Tenant'
await ping(tx, 1, deps)

// case: the whole database of a tenant
// expect: Property 'db' does not exist on type 'Tenant'
tenant.db.selectFrom('clients')

// case: a new invoice outside a transaction
// expect: Property 'afterCommit' is missing in type 'Tenant' but required in type 'TenantTransaction'
await invoices.insert(tenant, { clientId: 1 })

// case: a change while the caller is being authenticated
// expect: is not assignable to parameter of type 'TenantChanges'
await clients.remove(pending, 1)

// case: a transaction inside a transaction
// expect: Property 'transaction' does not exist on type 'TenantTransaction'
await tx.transaction(async () => {})
