import { t, type Text } from '../../app/language.ts'
import { Field } from '../../components/field.tsx'
import type { PayloadForm } from './command-types.ts'

/** What was entered for the payload of a command: texts by name, with JSON under `json`. */
export type PayloadValues = Record<string, string>

const isJsonObject = (text: string) => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** The payload that was entered. The form is submitted only with valid JSON. */
export const toPayload = (form: PayloadForm, values: PayloadValues): Record<string, unknown> => {
  const object = () => JSON.parse(values['json'] ?? '{}') as Record<string, unknown>
  if (form === 'none') return {}
  if (form === 'json') return object()
  if (form === 'ability') return { ability: values['ability'] ?? '', input: object() }
  return Object.fromEntries(form.map(({ name }) => [name, values[name] ?? '']))
}

interface PayloadFieldsProps {
  form: PayloadForm
  values: PayloadValues
  onChange: (values: PayloadValues) => void
  /** The names of the abilities that the site has reported. */
  abilities: string[]
  errors: string[]
}

/** The fields for the payload of a command. */
export const PayloadFields = ({ form, values, onChange, abilities, errors }: PayloadFieldsProps) => {
  const textField = (name: string, text: Text) => (
    <Field key={name} label={t(text)}>
      {control => (
        <input
          {...control}
          required
          value={values[name] ?? ''}
          onInput={event => onChange({ ...values, [name]: event.currentTarget.value })}
        />
      )}
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
          value={values['json'] ?? '{}'}
          onInput={({ currentTarget }) => {
            const isValid = isJsonObject(currentTarget.value)
            const message = t({ fr: 'Ce n’est pas un objet JSON valide.', en: 'This is not a valid JSON object.' })
            currentTarget.setCustomValidity(isValid ? '' : message)
            onChange({ ...values, json: currentTarget.value })
          }}
        />
      )}
    </Field>
  )
  if (form === 'none') return null
  if (form === 'json') return jsonField({ fr: 'Paramètres', en: 'Payload' })
  if (form !== 'ability') return <>{form.map(({ name, text }) => textField(name, text))}</>
  return (
    <>
      <Field label={t({ fr: 'Capacité', en: 'Ability' })}>
        {control => (
          <select
            {...control}
            required
            value={values['ability'] ?? ''}
            onChange={event => onChange({ ...values, ability: event.currentTarget.value })}
          >
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
