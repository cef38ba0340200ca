import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { sumAmounts } from '../components/billing/amounts.ts'
import { ClientFilter } from '../components/data/client-filter.tsx'
import { ClientName } from '../components/data/client-name.tsx'
import { DocumentStatus, documentStatuses, sentQuote } from '../components/document-status.tsx'
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
  sent: sentQuote,
  accepted: documentStatuses.accepted.text,
  'accepted-none': t('acceptedNotBilled'),
  'accepted-partly': t('acceptedPartlyBilled'),
  rejected: documentStatuses.rejected.text,
  expired: documentStatuses.expired.text,
}

/** The filters that a choice of the state stands for. */
const toStatus = (choice: string) => {
  const [status, billing] = choice.split('-') as [Data.QuoteStatus, Data.Quote['billing'] | undefined]
  return { status, ...(billing && { billing }) }
}

const sorts = new Map([
  ['-createdAt', t('recentlyCreated')],
  ['-issueDate', t('recentlyIssued')],
  ['validUntil', t('endOfValidity')],
  ['-updatedAt', t('recentlyUpdated')],
] as const)
type Sort = Parameters<typeof sorts.get>[0]

const columnsWith = (money: ReturnType<typeof useMoney>): Column<Data.Quote>[] => [
  {
    title: t('number'),
    cell: ({ id, quoteNumber }) => <a href={pathTo(`/quotes/${id}`)}>{quoteNumber}</a>,
  },
  { title: common('client'), cell: ({ clientId }) => <ClientName id={clientId} />, isText: true },
  { title: common('status'), cell: ({ status }) => <DocumentStatus status={status} isQuote /> },
  { title: t('issued'), cell: ({ issueDate }) => formatDay(issueDate) },
  {
    title: common('validUntil'),
    cell: ({ validUntil }) => validUntil && formatDay(validUntil),
  },
  { title: common('netTotal'), cell: ({ totalHt }) => money(totalHt), isNumber: true },
  { title: common('total'), cell: ({ totalTtc }) => money(totalTtc), isNumber: true },
]

/** The sums of the quotes that the list shows, and of those that clients have not answered. */
const Sums = ({ list }: { list: List<Data.Quote> }) => {
  const { rows } = list
  const money = useMoney()
  if (rows.length === 0) return null
  const waiting = rows.filter(({ status }) => status === 'sent').map(({ totalTtc }) => totalTtc)
  return (
    <p class="sums">
      {firstRowsText(list)}{' '}
      {t.rich('quotedAndWaiting', {
        total: <strong>{money(sumAmounts(rows.map(({ totalTtc }) => totalTtc)))}</strong>,
        waiting: <strong>{money(sumAmounts(waiting))}</strong>,
      })}
    </p>
  )
}

export default function QuotesPage() {
  const money = useMoney()
  const { values, set } = useUrlState()
  const { status = '', search = '' } = values
  const sort = sorts.has(values['sort'] as Sort) ? (values['sort'] as Sort) : '-createdAt'
  const clientId = Number(values['client']) || undefined
  const filters = {
    ...(Object.hasOwn(statuses, status) && status && toStatus(status)),
    ...(clientId !== undefined && { clientId }),
    ...(search.length >= minSearchLength && { search }),
  }
  const query = { ...filters, sort }
  const list = useList(operationKey('listQuotes', query), offset => data.quotes.list({ ...query, limit: 100, offset }))
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Page
      title={common('quotes')}
      actions={
        <a class="link-button primary" href={pathTo(`/quotes/new${clientId ? `?client=${clientId}` : ''}`)}>
          {common('newQuote')}
        </a>
      }
    >
      <div class="filters">
        <SearchField label={t('searchQuotes')} value={search} onSearch={text => set({ search: text })} />
        <SelectField
          label={common('status')}
          value={status}
          options={statuses}
          onChange={value => set({ status: value })}
        />
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
        label={common('quotes')}
        columns={columnsWith(money)}
        rowKey={({ id }) => id}
        empty={<Empty title={isFiltered ? t('noQuotesMatch') : t('noQuotesYet')} />}
      />
      <Sums list={list} />
    </Page>
  )
}
