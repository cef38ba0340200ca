import { useMemo, useState } from 'preact/hooks'
import { api } from '../app/api.ts'
import { DateTimeField, toInstant, toLocalTime } from '../components/date-time-field.tsx'
import { Dialog } from '../components/dialog.tsx'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { SelectField } from '../components/select-field.tsx'
import { EventPicker } from './event-picker.tsx'
import { toEvents } from './events.ts'
import { t } from './texts.ts'

const kinds = {
  recover: t('thoseWhoseDeliveryFailed'),
  replay: t('allEvenThoseAlreadyDelivered'),
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
    <Dialog title={t('sendEventsAgain')} onClose={onClose}>
      <p>{t('eachEventGetsNewDelivery')}</p>
      <Form
        action={t('sendAgain')}
        operation={kind === 'recover' ? 'recoverSubscription' : 'replaySubscription'}
        onSubmit={send}
        onDone={({ taskId }) => onAccepted(taskId)}
        onCancel={onClose}
      >
        {error => (
          <>
            <SelectField label={t('whichEvents')} name="kind" value={kind} options={kinds} onChange={setKind} />
            <DateTimeField
              label={t('since')}
              isRequired
              name="since"
              defaultValue={yesterday}
              errors={fieldErrors(error, 'since')}
            />
            <DateTimeField
              label={t('untilOptional')}
              hint={t('emptyNow')}
              name="until"
              errors={fieldErrors(error, 'until')}
            />
            {kind === 'replay' && (
              <EventPicker
                all={t('allThatSubscriptionReceives')}
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
