import { useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import { data, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
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
  if (type === 'credit_note') return t({ fr: `Avoir${number}`, en: `Credit note${number}` })
  if (isDeposit) return t({ fr: `Facture d’acompte${number}`, en: `Deposit invoice${number}` })
  return t({ fr: `Facture${number}`, en: `Invoice${number}` })
}

const daysLate = (dueDate: string) => Math.floor((Date.now() - Date.parse(dueDate)) / 86_400_000)

const DueDate = ({ invoice: { dueDate, status } }: { invoice: Data.Invoice }) => {
  if (!dueDate) return <>{t({ fr: 'aucune', en: 'none' })}</>
  if (status !== 'overdue') return <>{formatDay(dueDate)}</>
  const days = daysLate(dueDate)
  return (
    <span class="late">
      {formatDay(dueDate)} {t({ fr: `(${days} j de retard)`, en: `(${days} d late)` })}
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
        [t({ fr: 'Client', en: 'Client' }), clientId === null ? billedTo.name : <ClientName id={clientId} />],
        [t({ fr: 'État', en: 'Status' }), <DocumentStatus status={status} />],
        [t({ fr: 'Date d’émission', en: 'Issue date' }), formatDay(issueDate)],
        [t({ fr: 'Échéance', en: 'Due' }), isCreditNote ? undefined : <DueDate invoice={invoice} />],
        [
          t({ fr: 'Avoir sur', en: 'Credits' }),
          invoice.creditedInvoiceId === null ? undefined : <InvoiceLink id={invoice.creditedInvoiceId} />,
        ],
        [t({ fr: 'Devis', en: 'Quote' }), invoice.quoteId === null ? undefined : <QuoteLink id={invoice.quoteId} />],
        [
          t({ fr: 'Acomptes déduits', en: 'Deposits deducted' }),
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
        [
          t({ fr: 'Déduit dans', en: 'Deducted in' }),
          invoice.finalInvoiceId === null ? undefined : <InvoiceLink id={invoice.finalInvoiceId} />,
        ],
        [
          isCreditNote ? t({ fr: 'Remboursé', en: 'Refunded' }) : t({ fr: 'Réglé', en: 'Paid' }),
          Number(amountPaid) === 0 ? undefined : `${money(amountPaid)}${paidAt ? ` (${formatDay(paidAt)})` : ''}`,
        ],
        [
          isCreditNote ? t({ fr: 'Reste à rembourser', en: 'Left to refund' }) : t({ fr: 'Reste dû', en: 'Balance' }),
          status === 'draft' || status === 'cancelled' ? undefined : <strong>{money(balance)}</strong>,
        ],
        [
          t({ fr: 'Plateforme agréée', en: 'Approved platform' }),
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
      back={{ path: '/invoices', text: t({ fr: 'Toutes les factures', en: 'All invoices' }) }}
      actions={invoice => agency && <InvoiceActions invoice={invoice} isLegal={agency.invoicing === 'fr'} />}
    >
      {invoice => (
        <>
          <Details invoice={invoice} />
          <DocumentFiles type="invoice" id={id} isFinal={invoice.finalizedAt !== null} />
          <Section title={t({ fr: 'Lignes', en: 'Lines' })}>
            <LinesTable {...invoice} />
          </Section>
          {invoice.notes && (
            <Section title={t({ fr: 'Remarques', en: 'Notes' })}>
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
