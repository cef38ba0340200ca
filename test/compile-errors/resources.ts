import type { Ticket, TicketCreate, TicketFields } from '#generated/public/types.ts'
import { resource } from '#src/resources/resource.ts'

interface Filters {
  status?: string | undefined
}
const tickets = resource<Ticket, TicketCreate, TicketFields, Filters>
const filters = { status: ['status', '='] } as const

// case: an agency that a body can write
// expect: Type '"agency_id as agencyId"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', filters, fields: ['title', 'agency_id as agencyId'] })

// case: a column that the table does not have
// expect: Type '"titel as title"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', filters, fields: ['titel as title'] })

// case: a column of another table
// expect: Type '"email as title"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', filters, fields: ['email as title'] })

// case: a field that the contract does not name
// expect: Type '"title as secret"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', filters, fields: ['title'], reads: ['title as secret'] })

// case: the agency in a resource whose contract does not name it
// expect: Type '"agency_id as agencyId"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', filters, fields: ['title'], reads: ['agency_id as agencyId'] })

// case: a field that is set at creation, and that no creation has
// expect: Type '"created_at as createdAt"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', filters, fields: ['title'], writesOnce: ['created_at as createdAt'] })

// case: a filter by the agency
// expect: Type '"agency_id"' is not assignable to type
tickets({ table: 'tickets', event: 'ticket', fields: ['title'], filters: { status: ['agency_id', '='] } })

// case: a filter that is missing
// expect: Type '{}' is not assignable to type '{ readonly status: Filter<
tickets({ table: 'tickets', event: 'ticket', fields: ['title'], filters: {} })
