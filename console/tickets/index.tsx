import { data, type Data } from '../app/api.ts'
import { BulkActions } from '../components/bulk-actions.tsx'
import { useSelection } from '../components/selection.ts'
import { common } from '../app/common.ts'
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
import { t } from './texts.ts'
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
          status: { label: t('changeStatus'), options: ticketStatuses },
          priority: { label: t('changePriority'), options: ticketPriorities },
        }}
        onChange={(id, fields) => data.tickets.update(id, fields as Data.TicketFields)}
        onDelete={id => data.tickets.delete(id)}
        deletion={t('theyCannotBeRestored')}
      />
      <ListTable
        selection={selection}
        list={list}
        label={common('tickets')}
        columns={ticketColumns(change)}
        rowKey={({ id }) => id}
        empty={<Empty title={isFiltered ? t('noTicketsMatch') : t('noTicketsYet')} />}
      />
    </>
  )
}

const withAll = (options: Record<string, string>, all: string) => ({ '': all, ...options })

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
      title={common('tickets')}
      actions={
        <>
          <Button onClick={() => set({ view: isBoard ? undefined : 'board' })}>
            {isBoard ? t('asList') : t('asBoard')}
          </Button>
          <Button look="primary" onClick={() => set({ new: '1' })}>
            {common('newTicket')}
          </Button>
        </>
      }
    >
      <SavedViews list="/tickets" />
      <div class="filters">
        <SearchField label={t('searchTickets')} value={search} onSearch={text => set({ search: text })} />
        {!isBoard && (
          <SelectField
            label={common('status')}
            value={status}
            options={withAll(ticketStatuses, common('all'))}
            onChange={value => set({ status: value })}
          />
        )}
        <SelectField
          label={common('priority')}
          value={priority}
          options={withAll(ticketPriorities, common('allFeminine'))}
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
