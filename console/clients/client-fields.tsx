import type { Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextAreaField } from '../components/text-area-field.tsx'
import { TextField } from '../components/text-field.tsx'

/** The fields of one line, in the order of the form. */
const texts = [
  ['email', { fr: 'E-mail', en: 'Email' }],
  ['phone', { fr: 'Téléphone', en: 'Phone' }],
  ['address', { fr: 'Adresse', en: 'Address' }],
  ['postalCode', { fr: 'Code postal', en: 'Postal code' }],
  ['city', { fr: 'Ville', en: 'City' }],
  ['country', { fr: 'Pays', en: 'Country' }],
  ['siren', { fr: 'SIREN', en: 'SIREN' }],
  ['siret', { fr: 'SIRET', en: 'SIRET' }],
  ['vatNumber', { fr: 'Numéro de TVA', en: 'VAT number' }],
  ['electronicAddress', { fr: 'Adresse de facturation électronique', en: 'Address for electronic invoices' }],
] as const

/** The values of the form, as the API takes them. */
export const enteredClient = ({ text }: Entered): Data.ClientCreate => ({
  name: text('name'),
  type: text('type') as Data.Client['type'],
  ...Object.fromEntries([...texts.map(([name]) => name), 'notes'].map(name => [name, text(name).trim() || null])),
})

interface ClientFieldsProps {
  client?: Data.Client | undefined
  error: unknown
}

export const ClientFields = ({ client, error }: ClientFieldsProps) => (
  <>
    <TextField
      label={t({ fr: 'Nom', en: 'Name' })}
      name="name"
      isRequired
      defaultValue={client?.name ?? ''}
      errors={fieldErrors(error, 'name')}
    />
    <SelectField
      label={t({ fr: 'Type', en: 'Type' })}
      name="type"
      value={client?.type ?? 'company'}
      options={{ company: { fr: 'Entreprise', en: 'Company' }, individual: { fr: 'Particulier', en: 'Individual' } }}
      errors={fieldErrors(error, 'type')}
    />
    <div class="pairs">
      {texts.map(([name, label]) => (
        <TextField
          key={name}
          label={t(label)}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          defaultValue={client?.[name] ?? ''}
          errors={fieldErrors(error, name)}
        />
      ))}
    </div>
    <TextAreaField
      label={t({ fr: 'Notes', en: 'Notes' })}
      name="notes"
      defaultValue={client?.notes ?? ''}
      errors={fieldErrors(error, 'notes')}
    />
  </>
)
