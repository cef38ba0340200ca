const msPerDay = 24 * 60 * 60 * 1000

/** Adds days to a date in ISO 8601 format. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * msPerDay).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** 0 is Monday, 6 is Sunday. */
const getWeekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7

/** Dates and times of the demo, relative to the day of its creation. */
export interface DemoDates {
  /** The day `fromToday` days from today. Weekends move to the Friday before, or in the future to the Monday after. */
  workday: (fromToday: number) => string
  /** A weekday of the week that is `fromThisWeek` weeks away. Monday is 1. */
  inWeek: (fromThisWeek: number, weekday: number) => string
  /** A local time of the agency as ISO 8601 with its UTC offset. */
  dateTime: (day: string, time: string) => string
}

export const createDemoDates = (now: Date, timeZone: string): DemoDates => {
  // The Swedish locale formats dates as ISO 8601.
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
      // The format is `GMT+02:00`.
      const name = zone.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')
      return `${day}T${time}:00${name?.value.slice('GMT'.length) ?? ''}`
    },
  }
}
