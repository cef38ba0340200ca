import type { Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextAreaField } from '../components/text-area-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { t } from './texts.ts'

/** The fields of one line, in the order of the form. */
const texts = [
  ['email', common('email')],
  ['phone', t('phone')],
  ['address', common('address')],
  ['postalCode', common('postalCode')],
  ['city', common('city')],
  ['country', t('country')],
  ['siren', common('siren')],
  ['siret', common('siret')],
  ['vatNumber', t('vatNumber')],
  ['electronicAddress', t('addressForElectronicInvoices')],
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
      label={common('name')}
      name="name"
      isRequired
      defaultValue={client?.name ?? ''}
      errors={fieldErrors(error, 'name')}
    />
    <SelectField
      label={common('type')}
      name="type"
      value={client?.type ?? 'company'}
      options={{ company: t('company'), individual: t('individual') }}
      errors={fieldErrors(error, 'type')}
    />
    <div class="pairs">
      {texts.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          defaultValue={client?.[name] ?? ''}
          errors={fieldErrors(error, name)}
        />
      ))}
    </div>
    <TextAreaField
      label={t('notes')}
      name="notes"
      defaultValue={client?.notes ?? ''}
      errors={fieldErrors(error, 'notes')}
    />
  </>
)
