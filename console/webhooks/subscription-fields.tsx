import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Field, fieldErrors } from '../components/field.tsx'
import { EventPicker } from './event-picker.tsx'

interface SubscriptionFieldsProps {
  /** The subscription to change. Without it, the fields are those of a new one. */
  subscription?: Admin.WebhookSubscription
  error: unknown
}

const idsHint = () =>
  t({ fr: 'Des identifiants séparés par des virgules. Vide : tous.', en: 'Ids, separated by commas. Empty: all.' })

/** The fields of a subscription, for its creation and its settings. */
export const SubscriptionFields = ({ subscription, error }: SubscriptionFieldsProps) => {
  const ids = (name: 'clientIds' | 'websiteIds', label: string) => (
    <Field label={label} hint={idsHint()} errors={fieldErrors(error, name)}>
      {control => (
        <input
          {...control}
          inputMode="text"
          pattern="\s*\d+(\s*,\s*\d+)*\s*"
          title={idsHint()}
          name={name}
          defaultValue={subscription?.[name]?.join(', ') ?? ''}
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
          <input {...control} type="url" required maxLength={2000} name="url" defaultValue={subscription?.url ?? ''} />
        )}
      </Field>
      <Field
        label={t({ fr: 'Description (facultatif)', en: 'Description (optional)' })}
        errors={fieldErrors(error, 'description')}
      >
        {control => (
          <input {...control} maxLength={500} name="description" defaultValue={subscription?.description ?? ''} />
        )}
      </Field>
      <EventPicker
        all={t({
          fr: 'Tous, y compris ceux qui s’ajouteront plus tard',
          en: 'All, including those that will be added later',
        })}
        initial={subscription?.events ?? ['*']}
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
            name="maxRetries"
            defaultValue={String(subscription?.maxRetries ?? 5)}
          />
        )}
      </Field>
    </>
  )
}
