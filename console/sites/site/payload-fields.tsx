import { t, type Text } from '../../app/language.ts'
import type { Entered } from '../../components/entered.ts'
import { Field } from '../../components/field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { PayloadForm } from './command-types.ts'

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
  const textField = (name: string, text: Text) => (
    <Field key={name} label={t(text)}>
      {control => <input {...control} required name={name} />}
    </Field>
  )
  const jsonField = (text: Text) => (
    <Field label={t(text)} hint={t({ fr: 'Un objet JSON.', en: 'A JSON object.' })} errors={errors}>
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
            const message = t({ fr: 'Ce n’est pas un objet JSON valide.', en: 'This is not a valid JSON object.' })
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
        label={t({ fr: 'Les visiteurs la voient', en: 'Visitors see it' })}
        name="enabled"
        value="true"
        options={{ true: { fr: 'oui', en: 'yes' }, false: { fr: 'non', en: 'no' } }}
      />
    )
  if (form === 'json') return jsonField({ fr: 'Paramètres', en: 'Payload' })
  if (form !== 'ability') return <>{form.map(({ name, text }) => textField(name, text))}</>
  return (
    <>
      <Field label={t({ fr: 'Capacité', en: 'Ability' })}>
        {control => (
          <select {...control} required name="ability">
            <option value="">{t({ fr: 'Choisir…', en: 'Choose…' })}</option>
            {abilities.map(name => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      {jsonField({ fr: 'Entrée', en: 'Input' })}
    </>
  )
}
