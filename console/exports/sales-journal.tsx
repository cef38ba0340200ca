import { data, type Data } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { fieldErrors } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { onCreated } from './create-export.tsx'

const accounts: [name: string, label: Text, value: string][] = [
  ['customers', { fr: 'Clients', en: 'Customers' }, '411000'],
  ['services', { fr: 'Prestations de services', en: 'Services' }, '706000'],
  ['goods', { fr: 'Ventes de biens', en: 'Goods' }, '707000'],
  ['vat', { fr: 'TVA collectée', en: 'Collected VAT' }, '445710'],
  ['bank', { fr: 'Banque', en: 'Bank' }, '512000'],
]

const separators = {
  tab: { fr: 'Tabulation', en: 'Tab' },
  pipe: { fr: 'Barre verticale |', en: 'Vertical bar |' },
}

/** The year before, which accountants ask for at first. */
const lastYear = () => new Date().getFullYear() - 1

/** Exports the sales journal of a period. */
export const SalesJournal = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title={t({ fr: 'Journal des ventes', en: 'Sales journal' })}
    action={t({ fr: 'Exporter le journal', en: 'Export the journal' })}
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
        <p>
          {t({
            fr: 'Les factures et avoirs définitifs et leurs paiements, avec les 18 colonnes du FEC. Ce n’est pas le FEC complet d’une entreprise : achats, salaires, frais bancaires et à-nouveaux n’en font pas partie, ni les factures d’une agence qui n’a pas activé la facturation française.',
            en: 'Final invoices, final credit notes and their payments, with the 18 columns of the French FEC. It is not the complete FEC of a company: purchases, salaries, bank charges and opening balances are not part of it, nor are the invoices of an agency without French invoicing.',
          })}
        </p>
        <div class="pairs">
          <TextField
            label={t({ fr: 'Du', en: 'From' })}
            name="from"
            type="date"
            defaultValue={`${lastYear()}-01-01`}
            errors={fieldErrors(error, 'salesJournal.from')}
          />
          <TextField
            label={t({ fr: 'Au', en: 'To' })}
            name="to"
            type="date"
            defaultValue={`${lastYear()}-12-31`}
            errors={fieldErrors(error, 'salesJournal.to')}
          />
        </div>
        <SelectField
          label={t({ fr: 'Séparateur', en: 'Separator' })}
          name="separator"
          value="tab"
          options={separators}
          errors={fieldErrors(error, 'salesJournal.separator')}
        />
        <fieldset>
          <legend>{t({ fr: 'Comptes', en: 'Accounts' })}</legend>
          <div class="pairs">
            {accounts.map(([name, label, value]) => (
              <TextField
                key={name}
                label={t(label)}
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
