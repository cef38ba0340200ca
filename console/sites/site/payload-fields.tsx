import { common } from '../../app/common.ts'
import type { Entered } from '../../components/entered.ts'
import { Field } from '../../components/field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { PayloadForm } from './command-types.ts'
import { t } from './texts.ts'

const isJsonObject = (text: string) => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** The payload that was entered, with JSON as `json`. The form is submitted only with valid JSON. */
export const toPayload = (form: PayloadForm, text: Entered['text']): Record<string, unknown> => {
  const object = () => JSON.parse(text('json')) as Record<string, unknown>
  if (form === 'none') return {}
  if (form === 'switch') return { enabled: text('enabled') === 'true' }
  if (form === 'json') return object()
  if (form === 'ability') return { ability: text('ability'), input: object() }
  return Object.fromEntries(form.map(({ name }) => [name, text(name)]))
}

interface PayloadFieldsProps {
  form: PayloadForm
  /** The names of the abilities that the site has reported. */
  abilities: string[]
  errors: string[]
}

/** The fields for the payload of a command. */
export const PayloadFields = ({ form, abilities, errors }: PayloadFieldsProps) => {
  const textField = (name: string, text: string) => (
    <Field key={name} label={text}>
      {control => <input {...control} required name={name} />}
    </Field>
  )
  const jsonField = (text: string) => (
    <Field label={text} hint={t('jsonObject')} errors={errors}>
      {control => (
        <textarea
          {...control}
          class="json"
          rows={5}
          spellcheck={false}
          name="json"
          defaultValue="{}"
          onInput={({ currentTarget }) => {
            const isValid = isJsonObject(currentTarget.value)
            const message = t('thisIsNotValidJson')
            currentTarget.setCustomValidity(isValid ? '' : message)
          }}
        />
      )}
    </Field>
  )
  if (form === 'none') return null
  if (form === 'switch')
    return (
      <SelectField<'true' | 'false'>
        label={t('visitorsSeeIt')}
        name="enabled"
        value="true"
        options={{ true: common('yes'), false: common('no') }}
      />
    )
  if (form === 'json') return jsonField(t('payload'))
  if (form !== 'ability') return <>{form.map(({ name, text }) => textField(name, text))}</>
  return (
    <>
      <Field label={t('ability')}>
        {control => (
          <select {...control} required name="ability">
            <option value="">{t('choose')}</option>
            {abilities.map(name => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      {jsonField(t('input'))}
    </>
  )
}
