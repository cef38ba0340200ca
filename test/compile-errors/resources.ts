import type { Ticket, TicketCreate, TicketFields } from '#generated/public/types.ts'
import { resource } from '#src/platform/resources/resource.ts'

interface Filters {
  status?: string | undefined
}
const tickets = resource<Ticket, TicketCreate, TicketFields, Filters>
const filters = { status: ['status', '='] } as const

// case: a writable agency
// expect: Type '"agency_id as agencyId"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', filters, fields: ['title', 'agency_id as agencyId'] })

// case: an unknown column
// expect: Type '"titel as title"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', filters, fields: ['titel as title'] })

// case: a column of another table
// expect: Type '"email as title"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', filters, fields: ['email as title'] })

// case: an undeclared field
// expect: Type '"title as secret"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', filters, fields: ['title'], reads: ['title as secret'] })

// case: an undeclared agency
// expect: Type '"agency_id as agencyId"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', filters, fields: ['title'], reads: ['agency_id as agencyId'] })

// case: a field set at creation that the creation does not declare
// expect: Type '"created_at as createdAt"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', filters, fields: ['title'], writesOnce: ['created_at as createdAt'] })

// case: a filter by the agency
// expect: Type '"agency_id"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', fields: ['title'], filters: { status: ['agency_id', '='] } })

// case: a missing filter
// expect: Type '{}' is not assignable to type '{ readonly status:
tickets({ table: 'tickets', event: 'ticket', fields: ['title'], filters: {} })
