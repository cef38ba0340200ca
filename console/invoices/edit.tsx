import { useQuery } from '@tanstack/preact-query'
import { useLocation, useRoute } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload, type Admin, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { useAgency } from '../components/agency.ts'
import { DocumentFields } from '../components/billing/document-fields.tsx'
import { natures } from '../components/billing/natures.ts'
import { usualDays } from '../components/billing/usual-days.ts'
import { changedFields } from '../components/changed-fields.ts'
import { useClientName } from '../components/data/client-name.tsx'
import { addDays, today } from '../components/data/days.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { Page } from '../components/page.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Spinner } from '../components/spinner.tsx'
import { DepositChoice } from './deposit-choice.tsx'
import { enteredInvoice, fieldsOf, type InvoiceValues } from './entered-invoice.ts'
import { t } from './texts.ts'

interface InvoiceFormProps {
  /** The page from which a new invoice was opened, in the name of its draft. */
  draftOf: string
  /** Undefined for a new invoice. */
  invoice: Data.Invoice | undefined
  /** The values of a new invoice. */
  proposed: InvoiceValues
  clientName: string | undefined
  agency: Admin.Agency
}

const InvoiceForm = ({ draftOf, invoice, proposed, clientName, agency }: InvoiceFormProps) => {
  const { route } = useLocation()
  const [initial] = useState<InvoiceValues>(() =>
    invoice ? fieldsOf(invoice) : { ...proposed, issueDate: today(), dueDate: addDays(today(), usualDays) },
  )
  const [clientId, setClientId] = useState(initial.clientId)
  const defaultRate = agency.vatRegime === 'franchise' ? '0' : '20'
  return (
    <Form
      draft={invoice ? `invoice ${invoice.id}` : `invoice new ${draftOf}`}
      action={invoice ? common('save') : t('createDraft')}
      onSubmit={entered =>
        invoice
          ? data.invoices.update(invoice.id, changedFields(initial, enteredInvoice(entered)))
          : data.invoices.create(enteredInvoice(entered))
      }
      onDone={({ id }) => {
        void reload('listInvoices', 'getInvoice')
        route(pathTo(`/invoices/${id}`), true)
      }}
      onCancel={() => history.back()}
    >
      {error => (
        <DocumentFields
          values={{
            client: initial.clientId === undefined ? undefined : { id: initial.clientId, text: clientName ?? '…' },
            issueDay: initial.issueDate ?? today(),
            deadlineDay: initial.dueDate ?? '',
            notes: initial.notes ?? '',
            lines: initial.lines ?? [{ description: '', quantity: 1, unitPrice: '', vatRate: defaultRate }],
            totalsWithoutLines: invoice?.lines.length === 0 ? invoice : undefined,
          }}
          deadline={{ name: 'dueDate', label: t('dueDateOptional') }}
          defaultRate={defaultRate}
          error={error}
          onChooseClient={choice => setClientId(choice && Number(choice.id))}
          afterLines={
            <>
              <DepositChoice
                clientId={clientId}
                chosen={initial.depositInvoiceIds ?? []}
                errors={fieldErrors(error, 'depositInvoiceIds')}
              />
              <label class="choice">
                <input type="checkbox" name="isDeposit" defaultChecked={initial.isDeposit ?? false} />{' '}
                {t('depositInvoiceBeforeSupply')}
              </label>
            </>
          }
        >
          <SelectField
            label={t('whatIsSold')}
            name="nature"
            value={initial.nature ?? 'services'}
            options={natures}
            errors={fieldErrors(error, 'nature')}
          />
        </DocumentFields>
      )}
    </Form>
  )
}

const ofClient = (id: string | undefined): InvoiceValues => (Number(id) ? { clientId: Number(id) } : {})

/** Edits an invoice, or creates one: a blank one, or one of a client. */
export default function EditInvoicePage() {
  const { params } = useRoute()
  const { query } = useLocation()
  const id = Number(params['id']) || undefined
  const agency = useAgency()
  const invoice = useQuery({
    queryKey: operationKey('getInvoice', { id: id ?? 0 }),
    queryFn: async () => await data.invoices.get(id ?? 0),
    enabled: id !== undefined,
  })
  const proposed = ofClient(query['client'])
  const clientId = invoice.data?.clientId ?? proposed.clientId
  const clientName = useClientName(clientId ?? null)
  const { error } = invoice
  const isReady =
    agency !== undefined &&
    (id === undefined || invoice.data !== undefined) &&
    (clientId === undefined || clientName !== undefined)
  return (
    <Page title={id === undefined ? common('newInvoice') : t('editInvoice')}>
      {error && <ErrorNotice error={error} />}
      {!error && !isReady && <Spinner />}
      {isReady && (
        <InvoiceForm
          draftOf={new URLSearchParams(query).toString()}
          invoice={invoice.data}
          proposed={proposed}
          clientName={clientName}
          agency={agency}
        />
      )}
    </Page>
  )
}
