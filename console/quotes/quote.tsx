import { useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import { data, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { DocumentFiles } from '../components/billing/document-files.tsx'
import { InvoiceLink } from '../components/billing/invoice-link.tsx'
import { LinesTable } from '../components/billing/lines-table.tsx'
import { ClientName } from '../components/data/client-name.tsx'
import { DocumentStatus } from '../components/document-status.tsx'
import { Figures } from '../components/figures.tsx'
import { RecordPage } from '../components/record-page.tsx'
import { Section } from '../components/section.tsx'
import { billings } from './billing.ts'
import { formatDay } from '../components/time.tsx'
import { QuoteActions } from './actions.tsx'

const Details = ({
  quote: { clientId, billedTo, status, issueDate, validUntil, acceptedAt, billing, invoiceIds },
}: {
  quote: Data.Quote
}) => (
  <Figures
    figures={[
      [t({ fr: 'Client', en: 'Client' }), clientId === null ? billedTo.name : <ClientName id={clientId} />],
      [t({ fr: 'État', en: 'Status' }), <DocumentStatus status={status} isQuote />],
      [t({ fr: 'Date d’émission', en: 'Issue date' }), formatDay(issueDate)],
      [
        t({ fr: 'Valable jusqu’au', en: 'Valid until' }),
        validUntil ? formatDay(validUntil) : t({ fr: 'sans limite', en: 'no limit' }),
      ],
      [t({ fr: 'Accepté', en: 'Accepted' }), acceptedAt ? formatDay(acceptedAt) : undefined],
      [
        t({ fr: 'Facturation', en: 'Billing' }),
        status === 'accepted' || invoiceIds.length > 0 ? t(billings[billing]) : undefined,
      ],
      [
        t({ fr: 'Factures', en: 'Invoices' }),
        invoiceIds.length === 0
          ? undefined
          : invoiceIds.map(id => (
              <>
                <InvoiceLink key={id} id={id} />{' '}
              </>
            )),
      ],
    ]}
  />
)

export default function QuotePage() {
  const id = Number(useRoute().params['id'])
  const query = useQuery({
    queryKey: operationKey('getQuote', { id }),
    queryFn: async () => await data.quotes.get(id),
  })
  return (
    <RecordPage
      query={query}
      title={({ quoteNumber }) => t({ fr: `Devis ${quoteNumber}`, en: `Quote ${quoteNumber}` })}
      back={{ path: '/quotes', text: t({ fr: 'Tous les devis', en: 'All quotes' }) }}
      actions={quote => <QuoteActions quote={quote} />}
    >
      {quote => (
        <>
          <Details quote={quote} />
          <DocumentFiles type="quote" id={id} />
          <Section title={t({ fr: 'Lignes', en: 'Lines' })}>
            <LinesTable lines={quote.lines} totalHt={quote.totalHt} totalTtc={quote.totalTtc} />
          </Section>
          {quote.notes && (
            <Section title={t({ fr: 'Remarques', en: 'Notes' })}>
              <p class="summary">{quote.notes}</p>
            </Section>
          )}
        </>
      )}
    </RecordPage>
  )
}
