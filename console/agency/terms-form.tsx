import { useState } from 'preact/hooks'
import type { Admin } from '../app/api.ts'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { TextAreaField } from '../components/text-area-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { saveChanges, showSaved } from './save.ts'
import { t } from './texts.ts'

const enteredText = (text: string) => text.replaceAll('\r\n', '\n').trim() || null

const enteredTerms = ({ text, isChecked }: Entered): Partial<Admin.AgencyUpdate> => ({
  quotePrefix: text('quotePrefix').toUpperCase(),
  invoicePrefix: text('invoicePrefix').toUpperCase(),
  creditNotePrefix: text('creditNotePrefix').toUpperCase(),
  vatOnDebits: isChecked('vatOnDebits'),
  paymentTerms: enteredText(text('paymentTerms')),
  latePenalty: enteredText(text('latePenalty')),
})

/** The numbers of documents and the terms that they state. */
export const TermsForm = ({ agency: current }: { agency: Admin.Agency }) => {
  const [agency, setAgency] = useState(current)
  return (
    <Form
      action={t('saveTerms')}
      operation="updateAgency"
      onSubmit={entered => saveChanges(agency, enteredTerms(entered))}
      onDone={saved => {
        setAgency(saved)
        showSaved(saved)
      }}
    >
      {error => (
        <>
          <div class="pairs">
            <TextField
              label={t('prefixOfQuotes')}
              hint={`${agency.quotePrefix}-${new Date().getFullYear()}-0001`}
              name="quotePrefix"
              isRequired
              maxLength={10}
              defaultValue={agency.quotePrefix}
              errors={fieldErrors(error, 'quotePrefix')}
            />
            <TextField
              label={t('prefixOfInvoices')}
              hint={`${agency.invoicePrefix}-${new Date().getFullYear()}-0001`}
              name="invoicePrefix"
              isRequired
              maxLength={10}
              defaultValue={agency.invoicePrefix}
              errors={fieldErrors(error, 'invoicePrefix')}
            />
            <TextField
              label={t('prefixOfCreditNotes')}
              hint={`${agency.creditNotePrefix}-${new Date().getFullYear()}-0001`}
              name="creditNotePrefix"
              isRequired
              maxLength={10}
              defaultValue={agency.creditNotePrefix}
              errors={fieldErrors(error, 'creditNotePrefix')}
            />
          </div>
          <TextAreaField
            label={t('termsOfPayment')}
            hint={t('paymentTermsHint')}
            name="paymentTerms"
            rows={2}
            defaultValue={agency.paymentTerms ?? ''}
            errors={fieldErrors(error, 'paymentTerms')}
          />
          <TextAreaField
            label={t('penaltyForLatePayment')}
            hint={t('emptyLegalRate')}
            name="latePenalty"
            rows={2}
            defaultValue={agency.latePenalty ?? ''}
            errors={fieldErrors(error, 'latePenalty')}
          />
          <label class="choice">
            <input type="checkbox" name="vatOnDebits" defaultChecked={agency.vatOnDebits} />{' '}
            {t('vatDueWithInvoiceInstead')}
          </label>
        </>
      )}
    </Form>
  )
}
