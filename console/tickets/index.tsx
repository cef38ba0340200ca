import { data, type Data } from '../app/api.ts'
import { BulkActions } from '../components/bulk-actions.tsx'
import { useSelection } from '../components/selection.ts'
import { t, type Text } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { SavedViews } from '../components/saved-views.tsx'
import { minSearchLength, SearchField } from '../components/search-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { useUrlState } from '../components/url-state.ts'
import { Board } from './board.tsx'
import { ticketColumns, useTicketChange } from '../components/data/ticket-columns.tsx'
import { EditTicket } from './edit-ticket.tsx'
import { ticketPriorities, ticketStatuses } from '../components/data/ticket-statuses.ts'

interface Filters {
  status?: string
  priority?: string
  search?: string
}

const TicketList = ({ filters }: { filters: Filters }) => {
  const query = { ...filters, sort: '-createdAt' as const }
  const list = useList(operationKey('listTickets', query), offset =>
    data.tickets.list({ ...query, limit: 100, offset }),
  )
  const selection = useSelection(list, ({ title }) => title)
  const change = useTicketChange()
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <BulkActions
        selection={selection}
        operation="listTickets"
        fields={{
          status: { label: { fr: 'Changer l’état', en: 'Change the status' }, options: ticketStatuses },
          priority: { label: { fr: 'Changer la priorité', en: 'Change the priority' }, options: ticketPriorities },
        }}
        onChange={(id, fields) => data.tickets.update(id, fields as Data.TicketFields)}
        onDelete={id => data.tickets.delete(id)}
        deletion={{ fr: 'Ils ne peuvent pas être rétablis.', en: 'They cannot be restored.' }}
      />
      <ListTable
        selection={selection}
        list={list}
        label={t({ fr: 'Tickets', en: 'Tickets' })}
        columns={ticketColumns(change)}
        rowKey={({ id }) => id}
        empty={
          <Empty
            title={
              isFiltered
                ? t({ fr: 'Aucun ticket ne correspond', en: 'No tickets match' })
                : t({ fr: 'Aucun ticket pour l’instant', en: 'No tickets yet' })
            }
          />
        }
      />
    </>
  )
}

const withAll = (options: Record<string, Text>, all: Text) => ({ '': all, ...options })

export default function TicketsPage() {
  const { values, set } = useUrlState()
  const { status = '', priority = '', search = '' } = values
  const isBoard = values['view'] === 'board'
  const filters = {
    ...(status && !isBoard && { status }),
    ...(priority && { priority }),
    ...(search.length >= minSearchLength && { search }),
  }
  return (
    <Page
      title={t({ fr: 'Tickets', en: 'Tickets' })}
      actions={
        <>
          <Button onClick={() => set({ view: isBoard ? undefined : 'board' })}>
            {isBoard ? t({ fr: 'En liste', en: 'As a list' }) : t({ fr: 'En tableau', en: 'As a board' })}
          </Button>
          <Button look="primary" onClick={() => set({ new: '1' })}>
            {t({ fr: 'Nouveau ticket', en: 'New ticket' })}
          </Button>
        </>
      }
    >
      <SavedViews list="/tickets" />
      <div class="filters">
        <SearchField
          label={t({ fr: 'Chercher un ticket', en: 'Search tickets' })}
          value={search}
          onSearch={text => set({ search: text })}
        />
        {!isBoard && (
          <SelectField
            label={t({ fr: 'État', en: 'Status' })}
            value={status}
            options={withAll(ticketStatuses, { fr: 'Tous', en: 'All' })}
            onChange={value => set({ status: value })}
          />
        )}
        <SelectField
          label={t({ fr: 'Priorité', en: 'Priority' })}
          value={priority}
          options={withAll(ticketPriorities, { fr: 'Toutes', en: 'All' })}
          onChange={value => set({ priority: value })}
        />
      </div>
      {isBoard ? <Board filters={filters} /> : <TicketList filters={filters} />}
      {values['new'] !== undefined && (
        <EditTicket
          clientId={Number(values['client']) || undefined}
          onClose={() => set({ new: undefined, client: undefined })}
        />
      )}
    </Page>
  )
}
