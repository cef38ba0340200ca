import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ListTable, useList } from '../components/list.tsx'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table.tsx'
import { formatTime, Time } from '../components/time.tsx'
import { ticketColumns, useTicketChange } from '../components/data/ticket-columns.tsx'
import { t } from './texts.ts'

const pageSize = 20

/** The tickets of a client, newest first. */
export const TicketsOf = ({ clientId }: { clientId: number }) => {
  const query = { clientId, sort: '-createdAt' as const }
  const list = useList(operationKey('listTickets', query), offset =>
    data.tickets.list({ ...query, limit: pageSize, offset }),
  )
  const change = useTicketChange()
  return (
    <Section
      title={common('tickets')}
      actions={
        <a class="link-button" href={pathTo(`/tickets?new=1&client=${clientId}`)}>
          {common('newTicket')}
        </a>
      }
    >
      <ListTable
        list={list}
        label={common('tickets')}
        columns={ticketColumns(change, { hasClient: false })}
        rowKey={({ id }) => id}
        empty={<p class="quiet">{t('noTickets')}</p>}
      />
    </Section>
  )
}

const websiteColumns: Column<Data.Website>[] = [
  {
    title: common('address'),
    cell: ({ id, url }) => <a href={pathTo(`/websites/${id}`)}>{url}</a>,
    isText: true,
  },
  { title: common('cms'), cell: ({ cms }) => cms },
  { title: common('updated'), cell: ({ updatedAt }) => <Time value={updatedAt} /> },
]

/** The websites of a client. */
export const WebsitesOf = ({ clientId }: { clientId: number }) => {
  const query = { clientId }
  const list = useList(operationKey('listWebsites', query), offset =>
    data.websites.list({ ...query, limit: pageSize, offset }),
  )
  return (
    <Section
      title={common('websites')}
      actions={
        <>
          <a class="link-button" href={pathTo(`/clients/${clientId}/report`)}>
            {t('reportOfMonth')}
          </a>
          <a class="link-button" href={pathTo(`/websites?new=1&client=${clientId}`)}>
            {common('newWebsite')}
          </a>
        </>
      }
    >
      <ListTable
        list={list}
        label={common('websites')}
        columns={websiteColumns}
        rowKey={({ id }) => id}
        empty={<p class="quiet">{t('noWebsites')}</p>}
      />
    </Section>
  )
}

const eventColumns: Column<Data.CalendarEvent>[] = [
  { title: common('event'), cell: ({ title }) => title },
  { title: common('start'), cell: ({ startDate }) => formatTime(startDate) },
  { title: t('location'), cell: ({ location }) => location, isText: true },
]

/** The calendar events with a client, latest first. */
export const EventsOf = ({ clientId }: { clientId: number }) => {
  const query = { clientId, sort: '-startDate' as const }
  const list = useList(operationKey('listEvents', query), offset =>
    data.events.list({ ...query, limit: pageSize, offset }),
  )
  return (
    <Section title={common('calendar')}>
      <ListTable
        list={list}
        label={common('calendar')}
        columns={eventColumns}
        rowKey={({ id }) => id}
        empty={<p class="quiet">{t('noEvents')}</p>}
      />
    </Section>
  )
}
