import { formatNumber } from '../app/language.ts'
import { t } from './texts.ts'

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
    {secondsLeft > 0 ? t('expiresIn', { duration: formatDuration(secondsLeft) }) : t('expired')}
  </p>
)
