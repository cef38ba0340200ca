import { useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
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
import { t } from './texts.ts'

const Details = ({
  quote: { clientId, billedTo, status, issueDate, validUntil, acceptedAt, billing, invoiceIds },
}: {
  quote: Data.Quote
}) => (
  <Figures
    figures={[
      [common('client'), clientId === null ? billedTo.name : <ClientName id={clientId} />],
      [common('status'), <DocumentStatus status={status} isQuote />],
      [common('issueDate'), formatDay(issueDate)],
      [common('validUntil'), validUntil ? formatDay(validUntil) : t('noLimit')],
      [t('accepted'), acceptedAt ? formatDay(acceptedAt) : undefined],
      [t('billing'), status === 'accepted' || invoiceIds.length > 0 ? billings[billing] : undefined],
      [
        common('invoices'),
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
      title={({ quoteNumber }) => t('quoteNumber', { quoteNumber })}
      back={{ path: '/quotes', text: t('allQuotes') }}
      actions={quote => <QuoteActions quote={quote} />}
    >
      {quote => (
        <>
          <Details quote={quote} />
          <DocumentFiles type="quote" id={id} />
          <Section title={common('lines')}>
            <LinesTable lines={quote.lines} totalHt={quote.totalHt} totalTtc={quote.totalTtc} />
          </Section>
          {quote.notes && (
            <Section title={t('notes')}>
              <p class="summary">{quote.notes}</p>
            </Section>
          )}
        </>
      )}
    </RecordPage>
  )
}
