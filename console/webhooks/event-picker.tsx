import { common } from '../app/common.ts'
import { eventGroups, explainEvent, type EventChoice } from './events.ts'

interface EventPickerProps {
  /** The label of the choice of all events. */
  all: string
  /** The events that are checked at first. */
  initial: readonly EventChoice[]
  errors: string[]
}

/** Chooses event types, as `events` of a form: all of them, or single ones by resource. */
export const EventPicker = ({ all, initial, errors }: EventPickerProps) => {
  const checkbox = (event: EventChoice) => (
    <input type="checkbox" name="events" value={event} defaultChecked={initial.includes(event)} />
  )
  return (
    <fieldset>
      <legend>{common('events')}</legend>
      <label class="choice">
        {checkbox('*')} {all} <code>*</code>
      </label>
      <div class="scopes unless-checked">
        {eventGroups.map(({ title, events }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {events.map(event => (
              <label key={event} class="choice">
                {checkbox(event)} {explainEvent(event)} <code>{event}</code>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {errors.length > 0 && (
        <p class="field-errors" role="alert">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
