import type { AgencyClient } from '#generated/public/types.ts'
import type { Tenant, TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { emit } from '#src/platform/events/outbox.ts'

declare const tenant: Tenant
declare const rows: TenantRows
declare const tx: TenantTransaction
declare const client: AgencyClient

// case: an event outside a transaction
// expect: Property 'afterCommit' is missing in type 'Tenant' but required in type 'TenantTransaction'
await emit(tenant, 'client.deleted', { id: 1 })

// case: an event possibly outside a transaction
// expect: Property 'afterCommit' is missing in type 'OwnedRows<"agencies">' but required in type 'TenantTransaction'
await emit(rows, 'client.deleted', { id: 1 })

// case: an unknown event
// expect: Argument of type '"client.renamed"' is not assignable to parameter of type
await emit(tx, 'client.renamed', { client })

// case: the data of another event
// expect: 'client' does not exist in type
await emit(tx, 'client.deleted', { client })

// case: event data that lacks a field
// expect: Property 'client' is missing
await emit(tx, 'client.created', {})

// case: event data that lacks a nested field
// expect: Property 'id' is missing
const { id, ...rest } = client
await emit(tx, 'client.created', { client: rest })

// case: event data with an excess field in a literal
// expect: 'passwordHash' does not exist in type
await emit(tx, 'client.deleted', { id: 1, passwordHash: '' })
