import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
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
    notify(t({ fr: 'L’événement est supprimé', en: 'The event has been deleted' }))
    finish()
  }
  if (clientId !== null && clientName === undefined) return null
  return (
    <FormDialog
      draft={`event ${event?.id ?? 'new'}`}
      title={
        event ? t({ fr: 'Modifier l’événement', en: 'Edit the event' }) : t({ fr: 'Nouvel événement', en: 'New event' })
      }
      action={event ? t({ fr: 'Enregistrer', en: 'Save' }) : t({ fr: 'Créer l’événement', en: 'Create the event' })}
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
            label={t({ fr: 'Titre', en: 'Title' })}
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
            {t({ fr: 'Toute la journée', en: 'All day' })}
          </label>
          <div class="pairs">
            <TextField
              label={t({ fr: 'Début', en: 'Start' })}
              name="startDay"
              type="date"
              isRequired
              defaultValue={span.first}
              errors={fieldErrors(error, 'startDate')}
            />
            {!isAllDay && (
              <TextField
                label={t({ fr: 'Heure de début', en: 'Start time' })}
                name="startTime"
                type="time"
                isRequired
                defaultValue={event && !event.allDay ? timeOf(event.startDate) : '09:00'}
              />
            )}
            <TextField
              label={t({ fr: 'Fin (facultative)', en: 'End (optional)' })}
              name="endDay"
              type="date"
              defaultValue={event?.endDate ? span.last : ''}
              errors={fieldErrors(error, 'endDate')}
            />
            {!isAllDay && (
              <TextField
                label={t({ fr: 'Heure de fin', en: 'End time' })}
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
            label={t({ fr: 'Lieu (facultatif)', en: 'Location (optional)' })}
            name="location"
            defaultValue={event?.location ?? ''}
            errors={fieldErrors(error, 'location')}
          />
          <TextAreaField
            label={t({ fr: 'Description (facultative)', en: 'Description (optional)' })}
            name="description"
            defaultValue={event?.description ?? ''}
            errors={fieldErrors(error, 'description')}
          />
          {event && (
            <Button look="danger" onClick={() => void remove()}>
              {t({ fr: 'Supprimer', en: 'Delete' })}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  )
}
