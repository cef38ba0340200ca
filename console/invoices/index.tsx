import { data, type Data } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
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

const statuses: Record<string, Text> = {
  '': { fr: 'Tous', en: 'All' },
  draft: documentStatuses.draft.text,
  sent: documentStatuses.sent.text,
  overdue: documentStatuses.overdue.text,
  paid: documentStatuses.paid.text,
  cancelled: documentStatuses.cancelled.text,
}

const types: Record<string, Text> = {
  '': { fr: 'Tous', en: 'All' },
  invoice: { fr: 'Factures', en: 'Invoices' },
  credit_note: { fr: 'Avoirs', en: 'Credit notes' },
}

const sorts = new Map([
  ['-createdAt', { fr: 'Créées récemment', en: 'Recently created' }],
  ['-issueDate', { fr: 'Émises récemment', en: 'Recently issued' }],
  ['dueDate', { fr: 'Échéance', en: 'Due date' }],
  ['-updatedAt', { fr: 'Modifiées récemment', en: 'Recently updated' }],
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
      {firstRowsText(list)} {t({ fr: 'Émises :', en: 'Issued:' })} <strong>{money(total)}</strong>{' '}
      {t({ fr: 'TTC, reste dû', en: 'with VAT, balance' })} <strong>{money(due)}</strong>
    </p>
  )
}

const columnsWith = (money: ReturnType<typeof useMoney>): Column<Data.Invoice>[] => [
  {
    title: t({ fr: 'Numéro', en: 'Number' }),
    cell: ({ id, invoiceNumber, type, isDeposit }) => (
      <>
        <a href={pathTo(`/invoices/${id}`)}>{invoiceNumber}</a>
        {type === 'credit_note' && <span class="quiet"> {t({ fr: 'avoir', en: 'credit note' })}</span>}
        {isDeposit && <span class="quiet"> {t({ fr: 'acompte', en: 'deposit' })}</span>}
      </>
    ),
  },
  { title: t({ fr: 'Client', en: 'Client' }), cell: ({ clientId }) => <ClientName id={clientId} />, isText: true },
  { title: t({ fr: 'État', en: 'Status' }), cell: ({ status }) => <DocumentStatus status={status} /> },
  { title: t({ fr: 'Émise', en: 'Issued' }), cell: ({ issueDate }) => formatDay(issueDate) },
  {
    title: t({ fr: 'Échéance', en: 'Due' }),
    cell: ({ dueDate, status }) =>
      dueDate && <span class={status === 'overdue' ? 'late' : undefined}>{formatDay(dueDate)}</span>,
  },
  { title: t({ fr: 'Total TTC', en: 'Total' }), cell: row => money(signed(row, row.totalTtc)), isNumber: true },
  {
    title: t({ fr: 'Reste dû', en: 'Balance' }),
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
      title={t({ fr: 'Factures', en: 'Invoices' })}
      actions={
        <a class="link-button primary" href={pathTo(`/invoices/new${clientId ? `?client=${clientId}` : ''}`)}>
          {t({ fr: 'Nouvelle facture', en: 'New invoice' })}
        </a>
      }
    >
      <div class="filters">
        <SearchField
          label={t({ fr: 'Chercher une facture', en: 'Search invoices' })}
          value={search}
          onSearch={text => set({ search: text })}
        />
        <SelectField
          label={t({ fr: 'État', en: 'Status' })}
          value={status}
          options={statuses}
          onChange={value => set({ status: value })}
        />
        <SelectField
          label={t({ fr: 'Type', en: 'Type' })}
          value={type}
          options={types}
          onChange={value => set({ type: value })}
        />
        <ClientFilter id={clientId} onChange={client => set({ client })} />
        <SelectField
          label={t({ fr: 'Trier par', en: 'Sort by' })}
          value={sort}
          options={sorts}
          onChange={value => set({ sort: value === '-createdAt' ? undefined : value })}
        />
      </div>
      <ListTable
        list={list}
        label={t({ fr: 'Factures', en: 'Invoices' })}
        columns={columnsWith(money)}
        rowKey={({ id }) => id}
        empty={
          <Empty
            title={
              isFiltered
                ? t({ fr: 'Aucune facture ne correspond', en: 'No invoices match' })
                : t({ fr: 'Aucune facture pour l’instant', en: 'No invoices yet' })
            }
          />
        }
      />
      <Sums list={list} />
    </Page>
  )
}
