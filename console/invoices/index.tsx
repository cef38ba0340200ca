import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ClientName } from '../components/data/client-name.tsx'
import { signed, sumAmounts } from '../components/billing/amounts.ts'
import { ClientFilter } from '../components/data/client-filter.tsx'
import { DocumentStatus, documentStatuses } from '../components/document-status.tsx'
import { Empty } from '../components/empty.tsx'
import { firstRowsText, ListTable, useList, type List } from '../components/list.tsx'
import { useMoney } from '../components/money.ts'
import { Page } from '../components/page.tsx'
import { minSearchLength, SearchField } from '../components/search-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import type { Column } from '../components/table.tsx'
import { formatDay } from '../components/time.tsx'
import { useUrlState } from '../components/url-state.ts'
import { t } from './texts.ts'

const statuses: Record<string, string> = {
  '': common('all'),
  draft: documentStatuses.draft.text,
  sent: documentStatuses.sent.text,
  overdue: documentStatuses.overdue.text,
  paid: documentStatuses.paid.text,
  cancelled: documentStatuses.cancelled.text,
}

const types: Record<string, string> = {
  '': common('all'),
  invoice: common('invoices'),
  credit_note: t('creditNotes'),
}

const sorts = new Map([
  ['-createdAt', t('recentlyCreated')],
  ['-issueDate', t('recentlyIssued')],
  ['dueDate', t('dueDate')],
  ['-updatedAt', t('recentlyUpdated')],
] as const)
type Sort = Parameters<typeof sorts.get>[0]

/** The sums of the rows that the list shows. Credit notes reduce them. */
const Sums = ({ list }: { list: List<Data.Invoice> }) => {
  const money = useMoney()
  const counted = list.rows.filter(({ status }) => status !== 'draft' && status !== 'cancelled')
  if (counted.length === 0) return null
  const total = sumAmounts(counted.map(row => signed(row, row.totalTtc)))
  const due = sumAmounts(counted.map(row => signed(row, row.balance)))
  return (
    <p class="sums">
      {firstRowsText(list)}{' '}
      {t.rich('issuedAndDue', { total: <strong>{money(total)}</strong>, due: <strong>{money(due)}</strong> })}
    </p>
  )
}

const columnsWith = (money: ReturnType<typeof useMoney>): Column<Data.Invoice>[] => [
  {
    title: t('number'),
    cell: ({ id, invoiceNumber, type, isDeposit }) => (
      <>
        <a href={pathTo(`/invoices/${id}`)}>{invoiceNumber}</a>
        {type === 'credit_note' && <span class="quiet"> {t('creditNoteMark')}</span>}
        {isDeposit && <span class="quiet"> {t('deposit')}</span>}
      </>
    ),
  },
  { title: common('client'), cell: ({ clientId }) => <ClientName id={clientId} />, isText: true },
  { title: common('status'), cell: ({ status }) => <DocumentStatus status={status} /> },
  { title: t('issued'), cell: ({ issueDate }) => formatDay(issueDate) },
  {
    title: common('due'),
    cell: ({ dueDate, status }) =>
      dueDate && <span class={status === 'overdue' ? 'late' : undefined}>{formatDay(dueDate)}</span>,
  },
  { title: common('total'), cell: row => money(signed(row, row.totalTtc)), isNumber: true },
  {
    title: t('balance'),
    cell: row => row.status !== 'draft' && row.status !== 'cancelled' && money(signed(row, row.balance)),
    isNumber: true,
  },
]

export default function InvoicesPage() {
  const money = useMoney()
  const { values, set } = useUrlState()
  const { status = '', type = '', search = '' } = values
  const sort = sorts.has(values['sort'] as Sort) ? (values['sort'] as Sort) : '-createdAt'
  const clientId = Number(values['client']) || undefined
  const filters = {
    ...(Object.hasOwn(statuses, status) && status && { status: status as Data.InvoiceStatus }),
    ...(Object.hasOwn(types, type) && type && { type: type as Data.InvoiceType }),
    ...(clientId !== undefined && { clientId }),
    ...(search.length >= minSearchLength && { search }),
  }
  const query = { ...filters, sort }
  const list = useList(operationKey('listInvoices', query), offset =>
    data.invoices.list({ ...query, limit: 100, offset }),
  )
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Page
      title={common('invoices')}
      actions={
        <a class="link-button primary" href={pathTo(`/invoices/new${clientId ? `?client=${clientId}` : ''}`)}>
          {common('newInvoice')}
        </a>
      }
    >
      <div class="filters">
        <SearchField label={t('searchInvoices')} value={search} onSearch={text => set({ search: text })} />
        <SelectField
          label={common('status')}
          value={status}
          options={statuses}
          onChange={value => set({ status: value })}
        />
        <SelectField label={common('type')} value={type} options={types} onChange={value => set({ type: value })} />
        <ClientFilter id={clientId} onChange={client => set({ client })} />
        <SelectField
          label={common('sortBy')}
          value={sort}
          options={sorts}
          onChange={value => set({ sort: value === '-createdAt' ? undefined : value })}
        />
      </div>
      <ListTable
        list={list}
        label={common('invoices')}
        columns={columnsWith(money)}
        rowKey={({ id }) => id}
        empty={<Empty title={isFiltered ? t('noInvoicesMatch') : t('noInvoicesYet')} />}
      />
      <Sums list={list} />
    </Page>
  )
}
