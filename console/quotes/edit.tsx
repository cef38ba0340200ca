import { useQuery } from '@tanstack/preact-query'
import { useLocation, useRoute } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload, type Admin, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { useAgency } from '../components/agency.ts'
import { DocumentFields } from '../components/billing/document-fields.tsx'
import { enteredLines, unchangedLines, type Line } from '../components/billing/lines.ts'
import { usualDays } from '../components/billing/usual-days.ts'
import { changedFields } from '../components/changed-fields.ts'
import { useClientName } from '../components/data/client-name.tsx'
import { addDays, today } from '../components/data/days.ts'
import type { Entered } from '../components/entered.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Form } from '../components/form.tsx'
import { Page } from '../components/page.tsx'
import { Spinner } from '../components/spinner.tsx'
import { t } from './texts.ts'

/** The values of the form at first. */
interface QuoteValues extends Omit<Data.QuoteFields, 'lines'> {
  lines?: readonly Line[]
}

const enteredQuote = (entered: Entered): Data.QuoteCreate => ({
  clientId: Number(entered.text('clientId')),
  issueDate: entered.text('issueDate'),
  validUntil: entered.text('validUntil') || null,
  notes: entered.text('notes').replaceAll('\r\n', '\n') || null,
  lines: enteredLines(entered),
})

const fieldsOf = ({ clientId, issueDate, validUntil, notes, lines }: Data.Quote): QuoteValues => ({
  ...(clientId !== null && { clientId }),
  issueDate: issueDate.slice(0, 10),
  validUntil: validUntil?.slice(0, 10) ?? null,
  notes,
  lines: unchangedLines(lines),
})

interface QuoteFormProps {
  /** Undefined for a new quote. */
  quote: Data.Quote | undefined
  /** The client of a new quote, if its page has opened the form. */
  clientId: number | undefined
  clientName: string | undefined
  agency: Admin.Agency
}

const QuoteForm = ({ quote, clientId, clientName, agency }: QuoteFormProps) => {
  const { route } = useLocation()
  const [initial] = useState<QuoteValues>(() =>
    quote
      ? fieldsOf(quote)
      : { ...(clientId !== undefined && { clientId }), issueDate: today(), validUntil: addDays(today(), usualDays) },
  )
  const defaultRate = agency.vatRegime === 'franchise' ? '0' : '20'
  return (
    <Form
      draft={quote ? `quote ${quote.id}` : `quote new ${clientId ?? ''}`}
      action={quote ? common('save') : t('createDraft')}
      onSubmit={entered =>
        quote
          ? data.quotes.update(quote.id, changedFields(initial, enteredQuote(entered)))
          : data.quotes.create(enteredQuote(entered))
      }
      onDone={({ id }) => {
        void reload('listQuotes', 'getQuote')
        route(pathTo(`/quotes/${id}`), true)
      }}
      onCancel={() => history.back()}
    >
      {error => (
        <DocumentFields
          values={{
            client: initial.clientId === undefined ? undefined : { id: initial.clientId, text: clientName ?? '…' },
            issueDay: initial.issueDate ?? today(),
            deadlineDay: initial.validUntil ?? '',
            notes: initial.notes ?? '',
            lines: initial.lines ?? [{ description: '', quantity: 1, unitPrice: '', vatRate: defaultRate }],
            totalsWithoutLines: quote?.lines.length === 0 ? quote : undefined,
          }}
          deadline={{
            name: 'validUntil',
            label: t('validUntilOptional'),
          }}
          defaultRate={defaultRate}
          error={error}
        />
      )}
    </Form>
  )
}

/** Edits a quote, or creates one. */
export default function EditQuotePage() {
  const { params } = useRoute()
  const { query } = useLocation()
  const id = Number(params['id']) || undefined
  const agency = useAgency()
  const { data: quote, error } = useQuery({
    queryKey: operationKey('getQuote', { id: id ?? 0 }),
    queryFn: async () => await data.quotes.get(id ?? 0),
    enabled: id !== undefined,
  })
  const clientId = quote?.clientId ?? (Number(query['client']) || undefined)
  const clientName = useClientName(clientId ?? null)
  const isReady =
    agency !== undefined &&
    (id === undefined || quote !== undefined) &&
    (clientId === undefined || clientName !== undefined)
  return (
    <Page title={id === undefined ? common('newQuote') : t('editQuote')}>
      {error && <ErrorNotice error={error} />}
      {!error && !isReady && <Spinner />}
      {isReady && <QuoteForm quote={quote} clientId={clientId} clientName={clientName} agency={agency} />}
    </Page>
  )
}
