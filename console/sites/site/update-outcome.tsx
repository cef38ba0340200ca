import type { Admin } from '../../app/api.ts'
import { formatNumber } from '../../app/language.ts'
import { readFields, type Fields } from './fields.ts'
import { t } from './texts.ts'

type CommandResult = NonNullable<Admin.CommandRecord['result']>

const outcomes: Record<string, string> = {
  updated: t('updated'),
  unchanged: t('alreadyUpToDate'),
  rolled_back: t('rolledBack'),
  failed: t('failed'),
}

const outcomeOf = (result: Fields) => {
  const outcome = result.text('outcome')
  return outcome !== undefined && Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined
}

/** The versions before and after, if they differ. */
const versionsOf = (result: Fields) => {
  const [before, after] = [result.text('before'), result.text('after')]
  if (before === undefined || before === after) return after
  return after === undefined ? before : `${before} → ${after}`
}

/** The result of an update in a line. Results of other commands may state a reason or a message. */
export const UpdateOutcome = ({ result: data }: { result: CommandResult }) => {
  const result = readFields(data)
  const outcome = outcomeOf(result)
  const reason = result.text('reason') ?? result.text('message')
  const texts = [result.text('slug'), versionsOf(result), outcome && outcome].filter(Boolean)
  if (texts.length === 0 && reason === undefined) return null
  return (
    <>
      {texts.join(', ')}
      {texts.length > 0 && reason && <br />}
      {reason && <span class="quiet">{reason}</span>}
    </>
  )
}

/** The request with which the plugin checked the site after an update. */
export const Probe = ({ result }: { result: CommandResult }) => {
  const probe = readFields(result['probe'])
  const [status, attempts, duration] = [probe.number('status'), probe.number('attempts'), probe.number('durationMs')]
  if (status === undefined) return null
  return (
    <p>
      {t('checkOfSiteAfterUpdate')} {status === 0 ? t('noResponse') : `HTTP ${status}`}
      {attempts !== undefined && `, ${t.count('attemptsCount', attempts)}`}
      {duration !== undefined && `, ${formatNumber(duration)} ms`}
    </p>
  )
}
