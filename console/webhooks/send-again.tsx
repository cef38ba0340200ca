import { useMemo, useState } from 'preact/hooks'
import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { DateTimeField, toInstant, toLocalTime } from '../components/date-time-field.tsx'
import { Dialog } from '../components/dialog.tsx'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { SelectField } from '../components/select-field.tsx'
import { EventPicker } from './event-picker.tsx'
import { toEvents } from './events.ts'

const kinds = {
  recover: { fr: 'Ceux dont la livraison a échoué', en: 'Those whose delivery failed' },
  replay: { fr: 'Tous, même ceux déjà livrés', en: 'All, even those already delivered' },
}

const dayMs = 86_400_000

interface SendAgainProps {
  id: number
  onAccepted: (taskId: number) => void
  onClose: () => void
}

/** Starts a task that sends the events of a period again: those that failed, or all. */
export const SendAgain = ({ id, onAccepted, onClose }: SendAgainProps) => {
  const [kind, setKind] = useState<keyof typeof kinds>('recover')
  const yesterday = useMemo(() => toLocalTime(new Date(Date.now() - dayMs)), [])
  const send = ({ text, checked }: Entered) => {
    const [since, until] = [toInstant(text('since')) ?? '', toInstant(text('until'))]
    const period = { since, ...(until && { until }) }
    if (text('kind') === 'recover') return api.webhooks.recover(id, period)
    const events = toEvents(checked('events'))
    return api.webhooks.replay(id, { ...period, ...(!events.includes('*') && { events }) })
  }
  return (
    <Dialog title={t({ fr: 'Renvoyer des événements', en: 'Send events again' })} onClose={onClose}>
      <p>
        {t({
          fr: 'Chaque événement reçoit une nouvelle livraison, en arrière-plan, sans retarder les autres.',
          en: 'Each event gets a new delivery, in the background, without delaying others.',
        })}
      </p>
      <Form
        action={t({ fr: 'Renvoyer', en: 'Send again' })}
        operation={kind === 'recover' ? 'recoverSubscription' : 'replaySubscription'}
        onSubmit={send}
        onDone={({ taskId }) => onAccepted(taskId)}
        onCancel={onClose}
      >
        {error => (
          <>
            <SelectField
              label={t({ fr: 'Quels événements', en: 'Which events' })}
              name="kind"
              value={kind}
              options={kinds}
              onChange={setKind}
            />
            <DateTimeField
              label={t({ fr: 'Depuis', en: 'Since' })}
              isRequired
              name="since"
              defaultValue={yesterday}
              errors={fieldErrors(error, 'since')}
            />
            <DateTimeField
              label={t({ fr: 'Jusqu’à (facultatif)', en: 'Until (optional)' })}
              hint={t({ fr: 'Vide : maintenant.', en: 'Empty: now.' })}
              name="until"
              errors={fieldErrors(error, 'until')}
            />
            {kind === 'replay' && (
              <EventPicker
                all={t({ fr: 'Tous ceux que l’abonnement reçoit', en: 'All that the subscription receives' })}
                initial={['*']}
                errors={fieldErrors(error, 'events')}
              />
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}
