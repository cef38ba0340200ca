import { useEffect, useState } from 'preact/hooks'
import { language } from '../app/language.ts'
import { t } from './texts.ts'

const absolute = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Clocks differ: an instant that is this close is not in the future. */
const clockOffsetSeconds = 5

/**
 * A distance from now such as `5 minutes ago`. Days are the largest unit. The past is rounded down, and the future to
 * the nearest unit, so that something that lasts 7 days ends in 7 days.
 */
const formatDistance = (exact: number) => {
  const seconds = Math.round(exact)
  if (seconds >= 0 && seconds <= clockOffsetSeconds) return relative.format(0, 'second')
  const [unit, size] = units.find(([, unitSize]) => Math.abs(seconds) >= unitSize) ?? (['second', 1] as const)
  return relative.format(seconds > 0 ? Math.round(seconds / size) : Math.trunc(seconds / size), unit)
}

/** The current time at each render, and at an interval. */
export const useNow = (intervalMs: number): number => {
  const [, setNow] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return Date.now()
}

/** An instant as the distance from now, with the exact time in the tooltip. `null` is shown as “never”. */
export const Time = ({ value }: { value: string | null | undefined }) => {
  const now = useNow(30_000)
  if (!value) return <span class="quiet">{t('never')}</span>
  return (
    <time dateTime={value} title={absolute.format(new Date(value))}>
      {formatDistance((Date.parse(value) - now) / 1000)}
    </time>
  )
}

/** An instant in the time zone of the browser. */
export const formatTime = (value: string): string => absolute.format(new Date(value))

const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })

const daysOfInstants = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })

/** A day such as `2026-01-31`, or that of an instant in the browser's time zone. Midnight UTC stands for the day. */
export const formatDay = (value: string): string => {
  const date = new Date(value)
  return (date.getTime() % 86_400_000 === 0 ? days : daysOfInstants).format(date)
}
