import { data, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ListTable, useList } from '../components/list.tsx'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table.tsx'
import { formatTime, Time } from '../components/time.tsx'
import { ticketColumns, useTicketChange } from '../components/data/ticket-columns.tsx'

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
      title={t({ fr: 'Tickets', en: 'Tickets' })}
      actions={
        <a class="link-button" href={pathTo(`/tickets?new=1&client=${clientId}`)}>
          {t({ fr: 'Nouveau ticket', en: 'New ticket' })}
        </a>
      }
    >
      <ListTable
        list={list}
        label={t({ fr: 'Tickets', en: 'Tickets' })}
        columns={ticketColumns(change, { hasClient: false })}
        rowKey={({ id }) => id}
        empty={<p class="quiet">{t({ fr: 'Aucun ticket', en: 'No tickets' })}</p>}
      />
    </Section>
  )
}

const websiteColumns: Column<Data.Website>[] = [
  {
    title: t({ fr: 'Adresse', en: 'Address' }),
    cell: ({ id, url }) => <a href={pathTo(`/websites/${id}`)}>{url}</a>,
    isText: true,
  },
  { title: t({ fr: 'CMS', en: 'CMS' }), cell: ({ cms }) => cms },
  { title: t({ fr: 'Modifié', en: 'Updated' }), cell: ({ updatedAt }) => <Time value={updatedAt} /> },
]

/** The websites of a client. */
export const WebsitesOf = ({ clientId }: { clientId: number }) => {
  const query = { clientId }
  const list = useList(operationKey('listWebsites', query), offset =>
    data.websites.list({ ...query, limit: pageSize, offset }),
  )
  return (
    <Section
      title={t({ fr: 'Sites web', en: 'Websites' })}
      actions={
        <>
          <a class="link-button" href={pathTo(`/clients/${clientId}/report`)}>
            {t({ fr: 'Rapport du mois', en: 'Report of the month' })}
          </a>
          <a class="link-button" href={pathTo(`/websites?new=1&client=${clientId}`)}>
            {t({ fr: 'Nouveau site web', en: 'New website' })}
          </a>
        </>
      }
    >
      <ListTable
        list={list}
        label={t({ fr: 'Sites web', en: 'Websites' })}
        columns={websiteColumns}
        rowKey={({ id }) => id}
        empty={<p class="quiet">{t({ fr: 'Aucun site web', en: 'No websites' })}</p>}
      />
    </Section>
  )
}

const eventColumns: Column<Data.CalendarEvent>[] = [
  { title: t({ fr: 'Événement', en: 'Event' }), cell: ({ title }) => title },
  { title: t({ fr: 'Début', en: 'Start' }), cell: ({ startDate }) => formatTime(startDate) },
  { title: t({ fr: 'Lieu', en: 'Location' }), cell: ({ location }) => location, isText: true },
]

/** The calendar events with a client, latest first. */
export const EventsOf = ({ clientId }: { clientId: number }) => {
  const query = { clientId, sort: '-startDate' as const }
  const list = useList(operationKey('listEvents', query), offset =>
    data.events.list({ ...query, limit: pageSize, offset }),
  )
  return (
    <Section title={t({ fr: 'Agenda', en: 'Calendar' })}>
      <ListTable
        list={list}
        label={t({ fr: 'Agenda', en: 'Calendar' })}
        columns={eventColumns}
        rowKey={({ id }) => id}
        empty={<p class="quiet">{t({ fr: 'Aucun événement', en: 'No events' })}</p>}
      />
    </Section>
  )
}
