import type { Admin } from '../app/api.ts'
import { Field, fieldErrors } from '../components/field.tsx'
import { EventPicker } from './event-picker.tsx'
import { t } from './texts.ts'

interface SubscriptionFieldsProps {
  /** The subscription to change. Without it, the fields are those of a new one. */
  subscription?: Admin.WebhookSubscription
  error: unknown
}

const idsHint = () => t('idsHint')

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
      <Field label="URL" hint={t('urlHint')} errors={fieldErrors(error, 'url')}>
        {control => (
          <input {...control} type="url" required maxLength={2000} name="url" defaultValue={subscription?.url ?? ''} />
        )}
      </Field>
      <Field label={t('descriptionOptional')} errors={fieldErrors(error, 'description')}>
        {control => (
          <input {...control} maxLength={500} name="description" defaultValue={subscription?.description ?? ''} />
        )}
      </Field>
      <EventPicker all={t('allEvents')} initial={subscription?.events ?? ['*']} errors={fieldErrors(error, 'events')} />
      {ids('clientIds', t('onlyForClients'))}
      {ids('websiteIds', t('onlyForWebsites'))}
      <Field label={t('maximumRetries')} hint={t('retriesHint')} errors={fieldErrors(error, 'maxRetries')}>
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
