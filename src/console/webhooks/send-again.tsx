import { useState } from 'preact/hooks'
import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { DateTimeField, toInstant, toLocalTime } from '../components/date-time-field.tsx'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { SelectField } from '../components/select-field.tsx'
import { EventPicker } from './event-picker.tsx'
import type { EventChoice } from './events.ts'

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
  const [since, setSince] = useState(() => toLocalTime(new Date(Date.now() - dayMs)))
  const [until, setUntil] = useState('')
  const [events, setEvents] = useState<ReadonlySet<EventChoice>>(new Set(['*']))
  const send = () => {
    const [start, end] = [toInstant(since) ?? '', toInstant(until)]
    const period = { since: start, ...(end && { until: end }) }
    if (kind === 'recover') return api.webhooks.recover(id, period)
    return api.webhooks.replay(id, { ...period, ...(!events.has('*') && { events: [...events] }) })
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
              value={kind}
              options={kinds}
              onChange={setKind}
            />
            <DateTimeField
              label={t({ fr: 'Depuis', en: 'Since' })}
              isRequired
              value={since}
              onChange={setSince}
              errors={fieldErrors(error, 'since')}
            />
            <DateTimeField
              label={t({ fr: 'Jusqu’à (facultatif)', en: 'Until (optional)' })}
              hint={t({ fr: 'Vide : maintenant.', en: 'Empty: now.' })}
              value={until}
              onChange={setUntil}
              errors={fieldErrors(error, 'until')}
            />
            {kind === 'replay' && (
              <EventPicker
                all={t({ fr: 'Tous ceux que l’abonnement reçoit', en: 'All that the subscription receives' })}
                selected={events}
                onChange={setEvents}
                errors={fieldErrors(error, 'events')}
              />
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}
