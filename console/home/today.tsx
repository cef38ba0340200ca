import { useState } from 'preact/hooks'
import { data, type Data } from '../app/api.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { addDays, eventsOn, today } from '../components/data/days.ts'
import { useEvents } from '../components/data/use-events.ts'
import { ClientName } from '../components/data/client-name.tsx'
import { useMoney } from '../components/money.ts'
import { Section } from '../components/section.tsx'
import { formatDay, Time } from '../components/time.tsx'
import { EditTask } from '../components/data/edit-task.tsx'
import { TaskTitle, useTaskChange } from '../components/data/task-title.tsx'
import { openStatuses } from '../components/data/task-statuses.ts'
import { Digest, digestSize } from './digest.tsx'
import { t } from './texts.ts'

const limit = digestSize

/** Invoices beyond their due date, the oldest first. */
export const OverdueInvoices = () => {
  const money = useMoney()
  const query = { status: 'overdue', sort: 'dueDate', limit } as const
  return (
    <Digest
      title={t('overdueInvoices')}
      path="/invoices?status=overdue&sort=dueDate"
      queryKey={operationKey('listInvoices', query)}
      load={() => data.invoices.list(query)}
      rowKey={({ id }) => id}
      empty={t('noOverdueInvoices')}
    >
      {({ id, invoiceNumber, clientId, balance, dueDate }) => (
        <>
          <span>
            <a href={pathTo(`/invoices/${id}`)}>{invoiceNumber}</a> <ClientName id={clientId} />
          </span>
          <span class="late">
            {money(balance)}
            {dueDate && ` · ${formatDay(dueDate)}`}
          </span>
        </>
      )}
    </Digest>
  )
}

/** Quotes that clients have not answered, those that expire first at the top. */
export const WaitingQuotes = () => {
  const money = useMoney()
  const query = { status: 'sent', sort: 'validUntil', limit } as const
  return (
    <Digest
      title={t('quotesWaiting')}
      path="/quotes?status=sent&sort=validUntil"
      queryKey={operationKey('listQuotes', query)}
      load={() => data.quotes.list(query)}
      rowKey={({ id }) => id}
      empty={t('noQuotesWaiting')}
    >
      {({ id, quoteNumber, clientId, totalTtc, validUntil }) => (
        <>
          <span>
            <a href={pathTo(`/quotes/${id}`)}>{quoteNumber}</a> <ClientName id={clientId} />
          </span>
          <span>
            {money(totalTtc)}
            {validUntil && ` · ${formatDay(validUntil)}`}
          </span>
        </>
      )}
    </Digest>
  )
}

/** Open tickets, the oldest first. */
export const OpenTickets = () => {
  const query = { status: 'open', sort: 'createdAt', limit } as const
  return (
    <Digest
      title={t('openTickets')}
      path="/tickets?status=open"
      queryKey={operationKey('listTickets', query)}
      load={() => data.tickets.list(query)}
      rowKey={({ id }) => id}
      empty={t('noOpenTickets')}
    >
      {({ id, title, createdAt }) => (
        <>
          <a href={pathTo(`/tickets/${id}`)}>{title}</a>
          <span class="quiet">
            <Time value={createdAt} />
          </span>
        </>
      )}
    </Digest>
  )
}

/** The unfinished tasks that are due today or earlier. */
export const DueTasks = () => {
  const change = useTaskChange()
  const [edited, setEdited] = useState<Data.Task>()
  const query = { 'dueDate[lt]': addDays(today(), 1), sort: 'dueDate', limit: 100 } as const
  const load = async () => {
    const pages = await Promise.all(openStatuses.map(async status => await data.tasks.list({ ...query, status })))
    const rows = pages
      .flatMap(page => page.data)
      .toSorted((a, b) => Date.parse(a.dueDate ?? '') - Date.parse(b.dueDate ?? ''))
    return { data: rows.slice(0, digestSize), total: pages.reduce((sum, page) => sum + page.total, 0) }
  }
  return (
    <>
      <Digest
        title={t('tasksDue')}
        path="/tasks"
        queryKey={operationKey('listTasks', query, 'due')}
        load={load}
        rowKey={({ id }) => id}
        empty={t('nothingDueToday')}
      >
        {task => (
          <>
            <TaskTitle task={task} change={change} onEdit={() => setEdited(task)} />
            {task.dueDate && <span class="quiet">{formatDay(task.dueDate)}</span>}
          </>
        )}
      </Digest>
      {edited && <EditTask task={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

/** The events of the day. */
export const TodayEvents = () => {
  const { data: events = [] } = useEvents([today()])
  const ofToday = eventsOn(today(), events)
  return (
    <Section title={t('calendarToday')} actions={<a href={pathTo('/calendar')}>{t('seeAll')}</a>}>
      {ofToday.length === 0 && <p class="quiet">{t('noEvents')}</p>}
      <ul class="digest">
        {ofToday.map(({ id, title, startDate, allDay, clientId }) => (
          <li key={id}>
            <span>
              {title} {clientId !== null && <ClientName id={clientId} />}
            </span>
            <span class="quiet">{allDay ? t('allDay') : new Date(startDate).toTimeString().slice(0, 5)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
