import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { signed } from '../components/billing/amounts.ts'
import { DocumentStatus } from '../components/document-status.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { useMoney } from '../components/money.ts'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table.tsx'
import { formatDay } from '../components/time.tsx'
import { t } from './texts.ts'

/** The invoices and quotes of a client. */
export const BillingOf = ({ clientId }: { clientId: number }) => {
  const money = useMoney()
  const query = { clientId }
  const load = { ...query, limit: 20 }
  const invoices = useList(operationKey('listInvoices', query), offset => data.invoices.list({ ...load, offset }))
  const quotes = useList(operationKey('listQuotes', query), offset => data.quotes.list({ ...load, offset }))
  const invoiceColumns: Column<Data.Invoice>[] = [
    {
      title: common('invoice'),
      cell: ({ id, invoiceNumber, type }) => (
        <>
          <a href={pathTo(`/invoices/${id}`)}>{invoiceNumber}</a>
          {type === 'credit_note' && <span class="quiet"> {t('creditNote')}</span>}
        </>
      ),
    },
    { title: common('status'), cell: ({ status }) => <DocumentStatus status={status} /> },
    { title: common('due'), cell: ({ dueDate }) => dueDate && formatDay(dueDate) },
    { title: common('total'), cell: row => money(signed(row, row.totalTtc)), isNumber: true },
    {
      title: t('balance'),
      cell: row => row.status !== 'draft' && row.status !== 'cancelled' && money(signed(row, row.balance)),
      isNumber: true,
    },
  ]
  const quoteColumns: Column<Data.Quote>[] = [
    {
      title: common('quote'),
      cell: ({ id, quoteNumber }) => <a href={pathTo(`/quotes/${id}`)}>{quoteNumber}</a>,
    },
    { title: common('status'), cell: ({ status }) => <DocumentStatus status={status} isQuote /> },
    {
      title: common('validUntil'),
      cell: ({ validUntil }) => validUntil && formatDay(validUntil),
    },
    { title: common('total'), cell: ({ totalTtc }) => money(totalTtc), isNumber: true },
  ]
  return (
    <>
      <Section
        title={common('invoices')}
        actions={
          <a class="link-button" href={pathTo(`/invoices/new?client=${clientId}`)}>
            {common('newInvoice')}
          </a>
        }
      >
        <ListTable
          list={invoices}
          label={common('invoices')}
          columns={invoiceColumns}
          rowKey={({ id }) => id}
          empty={<p class="quiet">{t('noInvoices')}</p>}
        />
      </Section>
      <Section
        title={common('quotes')}
        actions={
          <a class="link-button" href={pathTo(`/quotes/new?client=${clientId}`)}>
            {common('newQuote')}
          </a>
        }
      >
        <ListTable
          list={quotes}
          label={common('quotes')}
          columns={quoteColumns}
          rowKey={({ id }) => id}
          empty={<p class="quiet">{t('noQuotes')}</p>}
        />
      </Section>
    </>
  )
}
