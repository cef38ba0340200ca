import { formatNumber, t } from '../app/language.ts'

/** A duration such as `14 min 5 s`. */
const formatDuration = (seconds: number) => {
  const parts = [
    [Math.floor(seconds / 60), 'min'],
    [seconds % 60, 's'],
  ] as const
  return parts.flatMap(([value, unit]) => (value > 0 ? [`${formatNumber(value)}\u00a0${unit}`] : [])).join(' ')
}

/** The time until something expires. Screen readers read it on demand only. */
export const Countdown = ({ secondsLeft }: { secondsLeft: number }) => (
  <p role="timer" class="quiet">
    {secondsLeft > 0
      ? `${t({ fr: 'Expire dans', en: 'Expires in' })} ${formatDuration(secondsLeft)}`
      : t({ fr: 'Expiré', en: 'Expired' })}
  </p>
)
