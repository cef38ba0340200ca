import type { Admin } from '../../app/api.ts'
import { count, formatNumber, t, type Text } from '../../app/language.ts'
import { readFields, type Fields } from './fields.ts'

type CommandResult = NonNullable<Admin.CommandRecord['result']>

const outcomes: Record<string, Text> = {
  updated: { fr: 'mise à jour', en: 'updated' },
  unchanged: { fr: 'déjà à jour', en: 'already up to date' },
  rolled_back: {
    fr: 'annulée : l’ancienne version est rétablie',
    en: 'rolled back: the previous version is restored',
  },
  failed: { fr: 'échouée', en: 'failed' },
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
  const texts = [result.text('slug'), versionsOf(result), outcome && t(outcome)].filter(Boolean)
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
      {t({ fr: 'Contrôle du site après la mise à jour :', en: 'Check of the site after the update:' })}{' '}
      {status === 0 ? t({ fr: 'aucune réponse', en: 'no response' }) : `HTTP ${status}`}
      {attempts !== undefined &&
        `, ${count(attempts, { fr: 'essai', en: 'attempt' }, { fr: 'essais', en: 'attempts' })}`}
      {duration !== undefined && `, ${formatNumber(duration)} ms`}
    </p>
  )
}
