import { t } from '../app/language.ts'
import { Field, fieldErrors } from '../components/field.tsx'
import type { Draft } from './draft.ts'
import { EventPicker } from './event-picker.tsx'

interface SubscriptionFieldsProps {
  draft: Draft
  onChange: (draft: Draft) => void
  error: unknown
}

const idsHint = () =>
  t({ fr: 'Des identifiants séparés par des virgules. Vide : tous.', en: 'Ids, separated by commas. Empty: all.' })

/** The fields of a subscription, for its creation and its settings. */
export const SubscriptionFields = ({ draft, onChange, error }: SubscriptionFieldsProps) => {
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const ids = (name: 'clientIds' | 'websiteIds', label: string) => (
    <Field label={label} hint={idsHint()} errors={fieldErrors(error, name)}>
      {control => (
        <input
          {...control}
          inputMode="text"
          pattern="\s*\d+(\s*,\s*\d+)*\s*"
          title={idsHint()}
          value={draft[name]}
          onInput={event => set({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Field
        label="URL"
        hint={t({
          fr: 'L’adresse https et publique qui reçoit les événements.',
          en: 'The public https address that receives the events.',
        })}
        errors={fieldErrors(error, 'url')}
      >
        {control => (
          <input
            {...control}
            type="url"
            required
            maxLength={2000}
            value={draft.url}
            onInput={event => set({ url: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={t({ fr: 'Description (facultatif)', en: 'Description (optional)' })}
        errors={fieldErrors(error, 'description')}
      >
        {control => (
          <input
            {...control}
            maxLength={500}
            value={draft.description}
            onInput={event => set({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      <EventPicker
        all={t({
          fr: 'Tous, y compris ceux qui s’ajouteront plus tard',
          en: 'All, including those that will be added later',
        })}
        selected={draft.events}
        onChange={events => set({ events })}
        errors={fieldErrors(error, 'events')}
      />
      {ids('clientIds', t({ fr: 'Clients concernés', en: 'Only for clients' }))}
      {ids('websiteIds', t({ fr: 'Sites web concernés', en: 'Only for websites' }))}
      <Field
        label={t({ fr: 'Nouvelles tentatives au plus', en: 'Maximum retries' })}
        hint={t({ fr: 'Après une première tentative échouée.', en: 'After a first attempt that failed.' })}
        errors={fieldErrors(error, 'maxRetries')}
      >
        {control => (
          <input
            {...control}
            type="number"
            required
            min={0}
            max={20}
            value={draft.maxRetries}
            onInput={event => set({ maxRetries: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}
