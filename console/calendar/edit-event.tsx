import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { ClientField } from '../components/data/client-field.tsx'
import { useClientName } from '../components/data/client-name.tsx'
import { Button } from '../components/button.tsx'
import { changedFields } from '../components/changed-fields.ts'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { notify } from '../components/notifications.tsx'
import { TextAreaField } from '../components/text-area-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { spanOf, type Day } from '../components/data/days.ts'
import { t } from './texts.ts'

interface EditEventProps {
  /** Undefined for a new event. */
  event?: Data.CalendarEvent | undefined
  /** The day of a new event. */
  day: Day
  onClose: () => void
}

const timeOf = (date: string) => new Date(date).toTimeString().slice(0, 5)

/** A date of the form: a day, or an instant in the time zone of the browser. */
const enteredDate = ({ text, isChecked }: Entered, name: string) => {
  const day = text(`${name}Day`)
  if (!day) return null
  return isChecked('allDay') ? day : new Date(`${day}T${text(`${name}Time`) || '00:00'}`).toISOString()
}

const enteredEvent = (entered: Entered): Data.CalendarEventCreate => ({
  title: entered.text('title'),
  clientId: Number(entered.text('clientId')) || null,
  allDay: entered.isChecked('allDay'),
  startDate: enteredDate(entered, 'start') ?? '',
  endDate: enteredDate(entered, 'end'),
  location: entered.text('location') || null,
  description: entered.text('description') || null,
})

/** Creates a calendar event, or edits one. */
export const EditEvent = ({ event, day, onClose }: EditEventProps) => {
  const [isAllDay, setAllDay] = useState(event?.allDay ?? false)
  const clientId = event?.clientId ?? null
  const clientName = useClientName(clientId)
  const span = event ? spanOf(event) : { first: day, last: '' }
  const finish = () => {
    void reload('listEvents')
    onClose()
  }
  const remove = async () => {
    if (!event) return
    await data.events.delete(event.id)
    notify(t('eventHasBeenDeleted'))
    finish()
  }
  if (clientId !== null && clientName === undefined) return null
  return (
    <FormDialog
      draft={`event ${event?.id ?? 'new'}`}
      title={event ? t('editEvent') : t('newEvent')}
      action={event ? common('save') : t('createEvent')}
      onSubmit={entered =>
        event
          ? data.events.update(event.id, changedFields(event, enteredEvent(entered)))
          : data.events.create(enteredEvent(entered))
      }
      onDone={finish}
      onClose={onClose}
    >
      {error => (
        <>
          <TextField
            label={common('title')}
            name="title"
            isRequired
            defaultValue={event?.title ?? ''}
            errors={fieldErrors(error, 'title')}
          />
          <label class="choice">
            <input
              type="checkbox"
              name="allDay"
              checked={isAllDay}
              onChange={change => setAllDay(change.currentTarget.checked)}
            />{' '}
            {t('allDay')}
          </label>
          <div class="pairs">
            <TextField
              label={common('start')}
              name="startDay"
              type="date"
              isRequired
              defaultValue={span.first}
              errors={fieldErrors(error, 'startDate')}
            />
            {!isAllDay && (
              <TextField
                label={t('startTime')}
                name="startTime"
                type="time"
                isRequired
                defaultValue={event && !event.allDay ? timeOf(event.startDate) : '09:00'}
              />
            )}
            <TextField
              label={t('endOptional')}
              name="endDay"
              type="date"
              defaultValue={event?.endDate ? span.last : ''}
              errors={fieldErrors(error, 'endDate')}
            />
            {!isAllDay && (
              <TextField
                label={t('endTime')}
                name="endTime"
                type="time"
                defaultValue={event?.endDate && !event.allDay ? timeOf(event.endDate) : '10:00'}
              />
            )}
          </div>
          <ClientField
            name="clientId"
            initial={clientId === null ? undefined : { id: clientId, text: clientName ?? '' }}
            errors={fieldErrors(error, 'clientId')}
          />
          <TextField
            label={t('locationOptional')}
            name="location"
            defaultValue={event?.location ?? ''}
            errors={fieldErrors(error, 'location')}
          />
          <TextAreaField
            label={common('descriptionOptional')}
            name="description"
            defaultValue={event?.description ?? ''}
            errors={fieldErrors(error, 'description')}
          />
          {event && (
            <Button look="danger" onClick={() => void remove()}>
              {common('delete')}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  )
}
