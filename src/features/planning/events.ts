import type { CalendarEvent, CalendarEventCreate, CalendarEventFields } from '#generated/public/types.ts'
import { clientReference } from '#src/features/clients/clients.ts'
import { violatesConstraint } from '#src/ground/db/violation.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import { parseInstant } from '#src/platform/operations/formats.ts'
import { resource, type Resource } from '#src/platform/resources/resource.ts'

interface Filters {
  from?: string | undefined
  to?: string | undefined
  clientId?: number | undefined
}

const endBeforeStart = () =>
  new InvalidInput({
    endDate: [{ fr: 'Doit être postérieur ou égal à startDate', en: 'Must not be before startDate' }],
  })

/** The list returns events that overlap the period from `from` to `to`, both inclusive. */
const base = resource<CalendarEvent, CalendarEventCreate, CalendarEventFields, Filters>({
  table: 'calendar_events',
  event: 'event',
  reads: ['agency_id as agencyId'],
  fields: [
    'client_id as clientId',
    'title',
    'description',
    'location',
    'start_date as startDate',
    'end_date as endDate',
    'all_day as allDay',
    'external_id as externalId',
  ],
  filters: { from: ['lasts_until', '>='], to: ['starts_from', '<='], clientId: ['client_id', '='] },
  sorts: { startDate: { column: 'start_date' } },
  counted: 'calendar_events',
  defaults: { allDay: false },
  references: { clientId: clientReference },
  check: ({ startDate, endDate }) =>
    endDate && parseInstant(endDate) < parseInstant(startDate) ? endBeforeStart() : undefined,
})

/** A partial update may set only one of both dates, so a database constraint checks their order. */
const toInvalidInput = (error: unknown): never => {
  throw violatesConstraint(error, 'calendar_events_end_after_start') ? endBeforeStart() : error
}

export const events: Resource<CalendarEvent, CalendarEventCreate, CalendarEventFields, Filters> = {
  ...base,
  insert: (tx, event) => base.insert(tx, event).catch(toInvalidInput),
  update: (tx, id, changes) => base.update(tx, id, changes).catch(toInvalidInput),
}
