import type { CalendarEvent, CalendarEventCreate, CalendarEventFields } from '#generated/public/types.ts'
import { pages } from '#src/db/page.ts'
import { only, prepared } from '#src/db/prepared.ts'
import { removeFrom } from '#src/db/remove.ts'
import { change, newRowOf, now, rowOf } from '#src/db/row.ts'
import type { Scope } from '#src/db/scope.ts'
import { violates } from '#src/db/violation.ts'

const fields = [
  'client_id as clientId',
  'title',
  'description',
  'location',
  'start_date as startDate',
  'end_date as endDate',
  'all_day as allDay',
] as const
const columns = [
  'id',
  'agency_id as agencyId',
  ...fields,
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

const eventsOf = ({ db, agencyId }: Scope) =>
  db.selectFrom('calendar_events').where('calendar_events.agency_id', '=', agencyId)

/** Those that overlap a span of time, both ends included; a date without a time as its end covers its day in UTC. */
export const listEvents = pages(scope => eventsOf(scope).select(columns), {
  order: [['id', 'asc']],
  filters: {
    from: (query, from: string) => query.where('lasts_until', '>=', from),
    to: (query, to: string) => query.where('starts_from', '<=', to),
    clientId: (query, clientId: number) => query.where('client_id', '=', clientId),
  },
  counted: 'calendar_events',
})

export const findEvent = (scope: Scope, id: number): Promise<CalendarEvent | undefined> =>
  eventsOf(scope).where('id', '=', id).select(columns).executeTakeFirst()

const insertion = prepared((db, values: Required<CalendarEventCreate> & { agencyId: number }) =>
  db
    .insertInto('calendar_events')
    .values({ agency_id: values.agencyId, ...newRowOf(fields, values) })
    .returning(columns)
    .compile(),
)

export const insertEvent = async ({ db, agencyId }: Scope, event: CalendarEventCreate): Promise<CalendarEvent> => {
  const none = { clientId: null, description: null, location: null, endDate: null, allDay: false }
  return only(await insertion(db, { ...none, ...event, agencyId }))
}

export const updateEvent = (scope: Scope, id: number, changes: CalendarEventFields) =>
  change(
    rowOf(fields, changes),
    row =>
      scope.db
        .updateTable('calendar_events')
        .set({ ...row, updated_at: now })
        .where('agency_id', '=', scope.agencyId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
    () => findEvent(scope, id),
  )

/** Tells whether an event was not written because it would have ended before it started. */
export const endsTooEarly = (error: unknown) => violates(error, 'calendar_events_end_after_start')

/** Removes an event for good. Tells whether it was there. */
export const removeEvent = (scope: Scope, id: number): Promise<boolean> => removeFrom(scope, 'calendar_events', id)
