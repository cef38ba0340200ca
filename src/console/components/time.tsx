import { useEffect, useState } from 'preact/hooks'
import { language, t } from '../app/language.ts'

const absolute = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** A distance from now such as `5 minutes ago`. Days are the largest unit. */
const formatDistance = (seconds: number) => {
  const [unit, size] = units.find(([, unitSize]) => Math.abs(seconds) >= unitSize) ?? (['second', 1] as const)
  return relative.format(Math.trunc(seconds / size), unit)
}

/** The current time, updated at an interval. */
export const useNow = (intervalMs: number): number => {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}

/** An instant as the distance from now, with the exact time in the tooltip. `null` is shown as “never”. */
export const Time = ({ value }: { value: string | null | undefined }) => {
  const now = useNow(30_000)
  if (!value) return <span class="quiet">{t({ fr: 'jamais', en: 'never' })}</span>
  return (
    <time dateTime={value} title={absolute.format(new Date(value))}>
      {formatDistance((Date.parse(value) - now) / 1000)}
    </time>
  )
}

/** An instant in the time zone of the browser. */
export const formatTime = (value: string): string => absolute.format(new Date(value))
