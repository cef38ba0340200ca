import { language } from '../app/language.ts'

/** One line of a plot. */
export interface Series {
  label: string
  /** Null where nothing was measured. */
  values: (number | null)[]
  /** The custom property of its colour, such as `--bad`. */
  color: string
}

export interface PlotProps {
  /** The subject of the plot, for screen readers, which also get the numbers as a table. */
  label: string
  /** The beginnings of the intervals, as ISO timestamps. */
  times: string[]
  series: Series[]
  /** Whether the intervals are days, whose labels have no time. */
  isDaily?: boolean
}

export const formats = {
  day: new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  dayOfHours: new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }),
  hour: new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' }),
  timeOfDay: new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
}
