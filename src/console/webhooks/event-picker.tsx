import { t } from '../app/language.ts'
import { eventGroups, explainEvent, type EventChoice } from './events.ts'

interface EventPickerProps {
  /** The label of the choice of all events. */
  all: string
  selected: ReadonlySet<EventChoice>
  onChange: (selected: ReadonlySet<EventChoice>) => void
  errors: string[]
}

/** Chooses event types: all of them, or single ones by resource. */
export const EventPicker = ({ all, selected, onChange, errors }: EventPickerProps) => {
  const toggle = (event: EventChoice, isOn: boolean) => {
    const next = new Set(selected)
    if (isOn) next.add(event)
    else next.delete(event)
    onChange(next)
  }
  const hasAll = selected.has('*')
  return (
    <fieldset>
      <legend>{t({ fr: 'Événements', en: 'Events' })}</legend>
      <label class="choice">
        <input
          type="checkbox"
          checked={hasAll}
          onChange={({ currentTarget }) => onChange(new Set<EventChoice>(currentTarget.checked ? ['*'] : []))}
        />{' '}
        {all} <code>*</code>
      </label>
      {!hasAll && (
        <div class="scopes">
          {eventGroups.map(({ title, events }) => (
            <fieldset key={title}>
              <legend>{title}</legend>
              {events.map(event => (
                <label key={event} class="choice">
                  <input
                    type="checkbox"
                    checked={selected.has(event)}
                    onChange={({ currentTarget }) => toggle(event, currentTarget.checked)}
                  />{' '}
                  {explainEvent(event)} <code>{event}</code>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      )}
      {errors.length > 0 && (
        <p class="field-errors" role="alert">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
