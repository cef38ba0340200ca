import { useQuery } from '@tanstack/preact-query'
import { data, type Data } from '../../app/api.ts'
import { operationKey } from '../../app/query-keys.ts'
import { addDays, dateOf, type Day } from './days.ts'

const pageSize = 100
const maxPages = 10

const loadEvents = async (query: { from: string; to: string }) => {
  const events: Data.CalendarEvent[] = []
  for (let page = 0; page < maxPages; page++) {
    const offset = page * pageSize
    const { data: rows } = await data.events.list({ ...query, sort: 'startDate', limit: pageSize, offset })
    events.push(...rows)
    if (rows.length < pageSize) break
  }
  return events
}

/** The events of some days, and those of a day around them: an all-day event has no time zone. */
export const useEvents = (days: readonly Day[]) => {
  const query = {
    from: dateOf(addDays(days[0] ?? '', -1)).toISOString(),
    to: dateOf(addDays(days.at(-1) ?? '', 1)).toISOString(),
  }
  return useQuery({
    queryKey: operationKey('listEvents', query, 'calendar'),
    queryFn: () => loadEvents(query),
    placeholderData: previous => previous,
  })
}
