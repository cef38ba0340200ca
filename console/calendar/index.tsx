import { useState } from 'preact/hooks'
import type { Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { language } from '../app/language.ts'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Spinner } from '../components/spinner.tsx'
import { useUrlState } from '../components/url-state.ts'
import { addDays, addMonths, dateOf, daysOf, today, type Day, type View } from '../components/data/days.ts'
import { EditEvent } from './edit-event.tsx'
import { useEvents } from '../components/data/use-events.ts'
import { t } from './texts.ts'
import { Agenda, Grid } from './views.tsx'

const views = {
  month: common('month'),
  week: t('week'),
  agenda: t('agenda'),
}
const isView = (text: string | undefined): text is View => text !== undefined && Object.hasOwn(views, text)

const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The day from which the previous or the next view begins. */
const step = (view: View, day: Day, direction: 1 | -1) => {
  if (view === 'month') return addMonths(day, direction)
  return addDays(day, direction * (view === 'week' ? 7 : 30))
}

const monthAndYear = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' })
const oneDay = new Intl.DateTimeFormat(language, { dateStyle: 'long' })

const titleOf = (view: View, days: Day[], day: Day) =>
  view === 'month'
    ? monthAndYear.format(dateOf(day))
    : oneDay.formatRange(dateOf(days[0] ?? day), dateOf(days.at(-1) ?? day))

type OpenDialog = { event?: Data.CalendarEvent; day: Day }

export default function CalendarPage() {
  const { values, set } = useUrlState()
  const [dialog, setDialog] = useState<OpenDialog>()
  const view: View = isView(values['view']) ? values['view'] : 'month'
  const day = isDay(values['day']) ? values['day'] : today()
  const days = daysOf(view, day)
  const { data: events, error, refetch } = useEvents(days)
  const move = (direction: 1 | -1) => set({ day: step(view, day, direction) })
  const open = (event: Data.CalendarEvent) => setDialog({ event, day })
  return (
    <Page
      title={common('calendar')}
      actions={
        <Button look="primary" onClick={() => setDialog({ day })}>
          {t('newEvent')}
        </Button>
      }
    >
      <div class="filters calendar-head">
        <Button label={t('previousPeriod')} onClick={() => move(-1)}>
          ‹
        </Button>
        <Button onClick={() => set({ day: undefined })}>{t('today')}</Button>
        <Button label={t('nextPeriod')} onClick={() => move(1)}>
          ›
        </Button>
        <p class="period-title" aria-live="polite">
          {titleOf(view, days, day)}
        </p>
        <SelectField
          label={t('view')}
          value={view}
          options={views}
          onChange={value => set({ view: value === 'month' ? undefined : value })}
        />
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!events && !error && <Spinner />}
      {events && view === 'agenda' && <Agenda days={days} events={events} onOpen={open} />}
      {events && view !== 'agenda' && (
        <Grid
          days={days}
          events={events}
          month={view === 'month' ? day.slice(0, 7) : undefined}
          onOpen={open}
          onCreate={newDay => setDialog({ day: newDay })}
        />
      )}
      {dialog && <EditEvent event={dialog.event} day={dialog.day} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}
