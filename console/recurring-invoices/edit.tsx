import { useQuery } from '@tanstack/preact-query'
import { useLocation, useRoute } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload, type Admin, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { useAgency } from '../components/agency.ts'
import { LinesEditor } from '../components/billing/lines-editor.tsx'
import { enteredLines, unchangedLines } from '../components/billing/lines.ts'
import { natures } from '../components/billing/natures.ts'
import { usualDays } from '../components/billing/usual-days.ts'
import { changedFields } from '../components/changed-fields.ts'
import { ClientField } from '../components/data/client-field.tsx'
import { useClientName } from '../components/data/client-name.tsx'
import { addDays, today } from '../components/data/days.ts'
import type { Entered } from '../components/entered.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { Page } from '../components/page.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Spinner } from '../components/spinner.tsx'
import { TextAreaField } from '../components/text-area-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { intervals } from './labels.ts'
import { t } from './texts.ts'

const enteredTemplate = (entered: Entered): Data.RecurringInvoiceCreate => {
  const { text, isChecked } = entered
  return {
    clientId: Number(text('clientId')),
    interval: text('interval') as Data.RecurringInvoice['interval'],
    nextDate: text('nextDate'),
    endDate: text('endDate') || null,
    dueDays: text('dueDays') === '' ? null : Number(text('dueDays')),
    finalize: isChecked('finalize'),
    nature: text('nature') as Data.Nature,
    notes: text('notes').replaceAll('\r\n', '\n') || null,
    lines: enteredLines(entered),
  }
}

interface TemplateFormProps {
  /** Undefined for a new template. */
  template: Data.RecurringInvoice | undefined
  clientName: string | undefined
  agency: Admin.Agency
}

const TemplateForm = ({ template, clientName, agency }: TemplateFormProps) => {
  const { route } = useLocation()
  const [initial] = useState(() => template && { ...template, lines: unchangedLines(template.lines) })
  const defaultRate = agency.vatRegime === 'franchise' ? '0' : '20'
  return (
    <Form
      draft={template ? `recurring invoice ${template.id}` : 'recurring invoice new'}
      action={template ? common('save') : t('createRecurringInvoice')}
      onSubmit={entered =>
        initial
          ? data.recurringInvoices.update(initial.id, changedFields(initial, enteredTemplate(entered)))
          : data.recurringInvoices.create(enteredTemplate(entered))
      }
      onDone={() => {
        void reload('listRecurringInvoices', 'getRecurringInvoice')
        route(pathTo('/recurring-invoices'), true)
      }}
      onCancel={() => history.back()}
    >
      {error => (
        <>
          <div class="pairs">
            <ClientField
              name="clientId"
              isRequired
              initial={initial && { id: initial.clientId, text: clientName ?? '…' }}
              errors={fieldErrors(error, 'clientId')}
            />
            <SelectField
              label={t('interval')}
              name="interval"
              value={initial?.interval ?? 'month'}
              options={intervals}
              errors={fieldErrors(error, 'interval')}
            />
            <TextField
              label={t('nextInvoice')}
              name="nextDate"
              type="date"
              isRequired
              defaultValue={initial?.nextDate ?? addDays(today(), 1)}
              errors={fieldErrors(error, 'nextDate')}
            />
            <TextField
              label={t('lastDayOptional')}
              name="endDate"
              type="date"
              defaultValue={initial?.endDate ?? ''}
              errors={fieldErrors(error, 'endDate')}
            />
            <TextField
              label={t('dueWithinDays')}
              name="dueDays"
              inputMode="numeric"
              pattern="[0-9]{1,3}"
              defaultValue={String(initial ? (initial.dueDays ?? '') : usualDays)}
              errors={fieldErrors(error, 'dueDays')}
            />
            <SelectField
              label={t('whatIsSold')}
              name="nature"
              value={initial?.nature ?? 'services'}
              options={natures}
              errors={fieldErrors(error, 'nature')}
            />
          </div>
          <LinesEditor
            initial={initial?.lines ?? [{ description: '', quantity: 1, unitPrice: '', vatRate: defaultRate }]}
            defaultRate={defaultRate}
            error={error}
          />
          <label class="choice">
            <input type="checkbox" name="finalize" defaultChecked={initial?.finalize ?? false} />{' '}
            {t('issueEachInvoiceAtOnce')}
          </label>
          <TextAreaField
            label={t('notesOptional')}
            name="notes"
            defaultValue={initial?.notes ?? ''}
            errors={fieldErrors(error, 'notes')}
          />
        </>
      )}
    </Form>
  )
}

/** Edits a recurring invoice, or creates one. */
export default function EditRecurringInvoicePage() {
  const id = Number(useRoute().params['id']) || undefined
  const agency = useAgency()
  const { data: template, error } = useQuery({
    queryKey: operationKey('getRecurringInvoice', { id: id ?? 0 }),
    queryFn: async () => await data.recurringInvoices.get(id ?? 0),
    enabled: id !== undefined,
  })
  const clientName = useClientName(template?.clientId ?? null)
  const isReady = agency !== undefined && (id === undefined || (template !== undefined && clientName !== undefined))
  return (
    <Page title={id === undefined ? t('newRecurringInvoice') : t('editRecurringInvoice')}>
      {error && <ErrorNotice error={error} />}
      {!error && !isReady && <Spinner />}
      {isReady && <TemplateForm template={template} clientName={clientName} agency={agency} />}
    </Page>
  )
}
