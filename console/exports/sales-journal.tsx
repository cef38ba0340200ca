import { data, type Data } from '../app/api.ts'
import { fieldErrors } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { onCreated } from './create-export.tsx'
import { t } from './texts.ts'

const accounts: [name: string, label: string, value: string][] = [
  ['customers', t('customers'), '411000'],
  ['services', t('services'), '706000'],
  ['goods', t('goods'), '707000'],
  ['vat', t('collectedVat'), '445710'],
  ['bank', t('bank'), '512000'],
]

const separators = {
  tab: t('tab'),
  pipe: t('verticalBar'),
}

/** The year before, which accountants ask for at first. */
const lastYear = () => new Date().getFullYear() - 1

/** Exports the sales journal of a period. */
export const SalesJournal = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title={t('salesJournal')}
    action={t('exportJournal')}
    onSubmit={({ text }) => {
      const entered = accounts.map(([name]) => [name, text(name).trim()]).filter(([, value]) => value)
      const salesJournal: Data.SalesJournalOptions = {
        ...(text('from') && { from: text('from') }),
        ...(text('to') && { to: text('to') }),
        separator: text('separator') as keyof typeof separators,
        accounts: Object.fromEntries(entered) as NonNullable<Data.SalesJournalOptions['accounts']>,
      }
      return data.exports.create({ format: 'csv', resources: ['salesJournal'], salesJournal })
    }}
    onDone={onCreated(onClose)}
    onClose={onClose}
  >
    {error => (
      <>
        <p>{t('finalInvoices')}</p>
        <div class="pairs">
          <TextField
            label={t('from')}
            name="from"
            type="date"
            defaultValue={`${lastYear()}-01-01`}
            errors={fieldErrors(error, 'salesJournal.from')}
          />
          <TextField
            label={t('to')}
            name="to"
            type="date"
            defaultValue={`${lastYear()}-12-31`}
            errors={fieldErrors(error, 'salesJournal.to')}
          />
        </div>
        <SelectField
          label={t('separator')}
          name="separator"
          value="tab"
          options={separators}
          errors={fieldErrors(error, 'salesJournal.separator')}
        />
        <fieldset>
          <legend>{t('accounts')}</legend>
          <div class="pairs">
            {accounts.map(([name, label, value]) => (
              <TextField
                key={name}
                label={label}
                name={name}
                defaultValue={value}
                errors={fieldErrors(error, `salesJournal.accounts.${name}`)}
              />
            ))}
          </div>
        </fieldset>
      </>
    )}
  </FormDialog>
)
