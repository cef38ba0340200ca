const msPerDay = 24 * 60 * 60 * 1000

/** A day as the API writes it, so many days after another one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * msPerDay).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** From 0, a Monday, to 6. */
const getWeekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7

/** The days and the times of the demo, which all follow from the day on which it is made. */
export interface DemoDates {
  /** A day so many days from today. A weekend becomes the Friday before, or in the future the Monday after. */
  workday: (fromToday: number) => string
  /** A day of the current week, or of one so many weeks away; Monday is 1. */
  inWeek: (fromThisWeek: number, weekday: number) => string
  /** What clocks show in the agency at a time of a day. */
  dateTime: (day: string, time: string) => string
}

export const createDemoDates = (now: Date, timeZone: string): DemoDates => {
  // The Swedish write dates as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return {
    workday: fromToday => {
      const day = addDays(today, fromToday)
      const intoWeekend = getWeekday(day) - 4
      if (intoWeekend <= 0) return day
      return addDays(day, fromToday > 0 ? 3 - intoWeekend : -intoWeekend)
    },
    inWeek: (fromThisWeek, weekday) => addDays(today, fromThisWeek * 7 + weekday - 1 - getWeekday(today)),
    dateTime: (day, time) => {
      // It is written as `GMT+02:00`.
      const name = zone.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')
      return `${day}T${time}:00${name?.value.slice('GMT'.length) ?? ''}`
    },
  }
}
