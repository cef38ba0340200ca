import type { Data } from '../../app/api.ts'

/** A day as `2026-01-31`, in the time zone of the browser. */
export type Day = string

const pad = (value: number) => String(value).padStart(2, '0')

export const toDay = (date: Date): Day => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

export const today = (): Day => toDay(new Date())

/** Noon, so that a change of the clocks does not move a day. */
export const dateOf = (day: Day): Date => new Date(`${day}T12:00:00`)

export const addDays = (day: Day, count: number): Day => {
  const date = dateOf(day)
  date.setDate(date.getDate() + count)
  return toDay(date)
}

export const addMonths = (day: Day, count: number): Day => {
  const date = dateOf(`${day.slice(0, 7)}-01`)
  date.setMonth(date.getMonth() + count)
  return toDay(date)
}

const daysOfWeek = 7
const weeksOfMonth = 6

/** The Monday of the week of a day. */
const mondayOf = (day: Day) => addDays(day, -((dateOf(day).getDay() + daysOfWeek - 1) % daysOfWeek))

const daysFrom = (first: Day, count: number) => Array.from({ length: count }, (_, at) => addDays(first, at))

export type View = 'month' | 'week' | 'agenda'

/** The days that a view shows: whole weeks, or the next 30 days. */
export const daysOf = (view: View, day: Day): Day[] => {
  if (view === 'week') return daysFrom(mondayOf(day), daysOfWeek)
  if (view === 'agenda') return daysFrom(day, 30)
  const days = daysFrom(mondayOf(`${day.slice(0, 7)}-01`), weeksOfMonth * daysOfWeek)
  // Most months fit in five weeks.
  return days[35]?.slice(0, 7) === day.slice(0, 7) ? days : days.slice(0, 35)
}

/** The first and the last day of an event. Those of all-day events are the same in every time zone. */
export const spanOf = ({ startDate, endDate, allDay }: Data.CalendarEvent): { first: Day; last: Day } => {
  const toEventDay = (date: string) => (allDay ? date.slice(0, 10) : toDay(new Date(date)))
  return { first: toEventDay(startDate), last: toEventDay(endDate ?? startDate) }
}

/** The events of a day, all-day ones first, the others by their start. */
export const eventsOn = (day: Day, events: readonly Data.CalendarEvent[]): Data.CalendarEvent[] =>
  events
    .filter(event => {
      const { first, last } = spanOf(event)
      return first <= day && day <= last
    })
    .toSorted((a, b) => Number(b.allDay) - Number(a.allDay) || Date.parse(a.startDate) - Date.parse(b.startDate))
