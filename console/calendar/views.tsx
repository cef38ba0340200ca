import type { Data } from '../app/api.ts'
import { language } from '../app/language.ts'
import { ClientName } from '../components/data/client-name.tsx'
import { Empty } from '../components/empty.tsx'
import { dateOf, eventsOn, spanOf, today, type Day } from '../components/data/days.ts'
import { t } from './texts.ts'

const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' })
const fullDay = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

interface EventButtonProps {
  event: Data.CalendarEvent
  day: Day
  onOpen: (event: Data.CalendarEvent) => void
}

/** An event on a day, with its time on the first one. */
const EventButton = ({ event, day, onOpen }: EventButtonProps) => (
  <button type="button" class={event.allDay ? 'event all-day' : 'event'} onClick={() => onOpen(event)}>
    {!event.allDay && spanOf(event).first === day && (
      <span class="event-time">{time.format(new Date(event.startDate))} </span>
    )}
    {event.title}
  </button>
)

interface ViewProps {
  days: Day[]
  events: Data.CalendarEvent[]
  onOpen: (event: Data.CalendarEvent) => void
}

interface GridProps extends ViewProps {
  /** The month whose days are emphasized. */
  month: string | undefined
  onCreate: (day: Day) => void
}

/** The days as a grid of weeks. */
export const Grid = ({ days, events, month, onOpen, onCreate }: GridProps) => (
  <ol class="days">
    {days.map(day => {
      const isToday = day === today()
      const classes = ['day', isToday && 'today', month !== undefined && !day.startsWith(month) && 'outside']
      const name = fullDay.format(dateOf(day))
      return (
        <li key={day} class={classes.filter(Boolean).join(' ')} aria-current={isToday ? 'date' : undefined}>
          <div class="day-head">
            <time dateTime={day}>
              <span class="hidden">{name}</span>
              <span aria-hidden="true">
                <span class="weekday">{weekday.format(dateOf(day))}</span> {Number(day.slice(8))}
              </span>
            </time>
            <button type="button" class="add" aria-label={t('newEventOnName', { name })} onClick={() => onCreate(day)}>
              +
            </button>
          </div>
          {eventsOn(day, events).map(event => (
            <EventButton key={event.id} event={event} day={day} onOpen={onOpen} />
          ))}
        </li>
      )
    })}
  </ol>
)

/** The days with events, one after another. */
export const Agenda = ({ days, events, onOpen }: ViewProps) => {
  const busy = days.filter(day => eventsOn(day, events).length > 0)
  if (busy.length === 0) return <Empty title={t('nothingInNext30Days')} />
  return (
    <>
      {busy.map(day => (
        <section key={day} class="agenda-day" aria-label={fullDay.format(dateOf(day))}>
          <h2>{fullDay.format(dateOf(day))}</h2>
          <ul>
            {eventsOn(day, events).map(event => (
              <li key={event.id}>
                <EventButton event={event} day={day} onOpen={onOpen} />
                <span class="quiet">
                  {event.location}
                  {event.location && event.clientId !== null && ' · '}
                  {event.clientId !== null && <ClientName id={event.clientId} />}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
