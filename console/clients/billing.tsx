import { data, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { signed } from '../components/billing/amounts.ts'
import { DocumentStatus } from '../components/document-status.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { useMoney } from '../components/money.ts'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table.tsx'
import { formatDay } from '../components/time.tsx'

/** The invoices and quotes of a client. */
export const BillingOf = ({ clientId }: { clientId: number }) => {
  const money = useMoney()
  const query = { clientId }
  const load = { ...query, limit: 20 }
  const invoices = useList(operationKey('listInvoices', query), offset => data.invoices.list({ ...load, offset }))
  const quotes = useList(operationKey('listQuotes', query), offset => data.quotes.list({ ...load, offset }))
  const invoiceColumns: Column<Data.Invoice>[] = [
    {
      title: t({ fr: 'Facture', en: 'Invoice' }),
      cell: ({ id, invoiceNumber, type }) => (
        <>
          <a href={pathTo(`/invoices/${id}`)}>{invoiceNumber}</a>
          {type === 'credit_note' && <span class="quiet"> {t({ fr: 'avoir', en: 'credit note' })}</span>}
        </>
      ),
    },
    { title: t({ fr: 'État', en: 'Status' }), cell: ({ status }) => <DocumentStatus status={status} /> },
    { title: t({ fr: 'Échéance', en: 'Due' }), cell: ({ dueDate }) => dueDate && formatDay(dueDate) },
    { title: t({ fr: 'Total TTC', en: 'Total' }), cell: row => money(signed(row, row.totalTtc)), isNumber: true },
    {
      title: t({ fr: 'Reste dû', en: 'Balance' }),
      cell: row => row.status !== 'draft' && row.status !== 'cancelled' && money(signed(row, row.balance)),
      isNumber: true,
    },
  ]
  const quoteColumns: Column<Data.Quote>[] = [
    {
      title: t({ fr: 'Devis', en: 'Quote' }),
      cell: ({ id, quoteNumber }) => <a href={pathTo(`/quotes/${id}`)}>{quoteNumber}</a>,
    },
    { title: t({ fr: 'État', en: 'Status' }), cell: ({ status }) => <DocumentStatus status={status} isQuote /> },
    {
      title: t({ fr: 'Valable jusqu’au', en: 'Valid until' }),
      cell: ({ validUntil }) => validUntil && formatDay(validUntil),
    },
    { title: t({ fr: 'Total TTC', en: 'Total' }), cell: ({ totalTtc }) => money(totalTtc), isNumber: true },
  ]
  return (
    <>
      <Section
        title={t({ fr: 'Factures', en: 'Invoices' })}
        actions={
          <a class="link-button" href={pathTo(`/invoices/new?client=${clientId}`)}>
            {t({ fr: 'Nouvelle facture', en: 'New invoice' })}
          </a>
        }
      >
        <ListTable
          list={invoices}
          label={t({ fr: 'Factures', en: 'Invoices' })}
          columns={invoiceColumns}
          rowKey={({ id }) => id}
          empty={<p class="quiet">{t({ fr: 'Aucune facture', en: 'No invoices' })}</p>}
        />
      </Section>
      <Section
        title={t({ fr: 'Devis', en: 'Quotes' })}
        actions={
          <a class="link-button" href={pathTo(`/quotes/new?client=${clientId}`)}>
            {t({ fr: 'Nouveau devis', en: 'New quote' })}
          </a>
        }
      >
        <ListTable
          list={quotes}
          label={t({ fr: 'Devis', en: 'Quotes' })}
          columns={quoteColumns}
          rowKey={({ id }) => id}
          empty={<p class="quiet">{t({ fr: 'Aucun devis', en: 'No quotes' })}</p>}
        />
      </Section>
    </>
  )
}
