import { useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { useAgency } from '../components/agency.ts'
import { DocumentFiles } from '../components/billing/document-files.tsx'
import { InvoiceLink } from '../components/billing/invoice-link.tsx'
import { LinesTable } from '../components/billing/lines-table.tsx'
import { ClientName } from '../components/data/client-name.tsx'
import { DocumentStatus } from '../components/document-status.tsx'
import { Figures } from '../components/figures.tsx'
import { useMoney } from '../components/money.ts'
import { RecordPage } from '../components/record-page.tsx'
import { Section } from '../components/section.tsx'
import { formatDay } from '../components/time.tsx'
import { InvoiceActions } from './actions.tsx'
import { CreditNotesOf } from './credit-notes.tsx'
import { PaymentsOf } from './payments.tsx'
import { t } from './texts.ts'
import { TransmissionState } from './transmission.tsx'

/** A link to a quote by its number. */
const QuoteLink = ({ id }: { id: number }) => {
  const { data: quote } = useQuery({
    queryKey: operationKey('getQuote', { id }),
    queryFn: async () => await data.quotes.get(id),
  })
  return <a href={pathTo(`/quotes/${id}`)}>{quote?.quoteNumber ?? `#${id}`}</a>
}

const titleOf = ({ type, isDeposit, invoiceNumber, status }: Data.Invoice) => {
  const number = status === 'draft' && invoiceNumber.startsWith('DRAFT-') ? '' : ` ${invoiceNumber}`
  if (type === 'credit_note') return t('creditNoteNumber', { number })
  if (isDeposit) return t('depositInvoiceNumber', { number })
  return t('invoiceNumber', { number })
}

const daysLate = (dueDate: string) => Math.floor((Date.now() - Date.parse(dueDate)) / 86_400_000)

const DueDate = ({ invoice: { dueDate, status } }: { invoice: Data.Invoice }) => {
  if (!dueDate) return <>{common('none')}</>
  if (status !== 'overdue') return <>{formatDay(dueDate)}</>
  const days = daysLate(dueDate)
  return (
    <span class="late">
      {formatDay(dueDate)} {t('daysLate', { days: formatNumber(days) })}
    </span>
  )
}

const Details = ({ invoice }: { invoice: Data.Invoice }) => {
  const money = useMoney()
  const { clientId, billedTo, status, issueDate, paidAt, amountPaid, amountDeposited, balance } = invoice
  const isCreditNote = invoice.type === 'credit_note'
  return (
    <Figures
      figures={[
        [common('client'), clientId === null ? billedTo.name : <ClientName id={clientId} />],
        [common('status'), <DocumentStatus status={status} />],
        [common('issueDate'), formatDay(issueDate)],
        [common('due'), isCreditNote ? undefined : <DueDate invoice={invoice} />],
        [t('credits'), invoice.creditedInvoiceId === null ? undefined : <InvoiceLink id={invoice.creditedInvoiceId} />],
        [common('quote'), invoice.quoteId === null ? undefined : <QuoteLink id={invoice.quoteId} />],
        [
          t('depositsDeducted'),
          invoice.depositInvoiceIds.length === 0 ? undefined : (
            <>
              {money(amountDeposited)}{' '}
              {invoice.depositInvoiceIds.map(id => (
                <>
                  <InvoiceLink key={id} id={id} />{' '}
                </>
              ))}
            </>
          ),
        ],
        [t('deductedIn'), invoice.finalInvoiceId === null ? undefined : <InvoiceLink id={invoice.finalInvoiceId} />],
        [
          isCreditNote ? t('refunded') : t('paid'),
          Number(amountPaid) === 0 ? undefined : `${money(amountPaid)}${paidAt ? ` (${formatDay(paidAt)})` : ''}`,
        ],
        [
          isCreditNote ? t('leftToRefund') : t('balance'),
          status === 'draft' || status === 'cancelled' ? undefined : <strong>{money(balance)}</strong>,
        ],
        [
          t('approvedPlatform'),
          invoice.transmission ? <TransmissionState transmission={invoice.transmission} /> : undefined,
        ],
      ]}
    />
  )
}

export default function InvoicePage() {
  const id = Number(useRoute().params['id'])
  const agency = useAgency()
  const query = useQuery({
    queryKey: operationKey('getInvoice', { id }),
    queryFn: async () => await data.invoices.get(id),
  })
  return (
    <RecordPage
      query={query}
      title={titleOf}
      back={{ path: '/invoices', text: t('allInvoices') }}
      actions={invoice => agency && <InvoiceActions invoice={invoice} isLegal={agency.invoicing === 'fr'} />}
    >
      {invoice => (
        <>
          <Details invoice={invoice} />
          <DocumentFiles type="invoice" id={id} isFinal={invoice.finalizedAt !== null} />
          <Section title={common('lines')}>
            <LinesTable {...invoice} />
          </Section>
          {invoice.notes && (
            <Section title={t('notes')}>
              <p class="summary">{invoice.notes}</p>
            </Section>
          )}
          <PaymentsOf invoiceId={id} />
          {invoice.type === 'invoice' && <CreditNotesOf invoice={invoice} />}
        </>
      )}
    </RecordPage>
  )
}
