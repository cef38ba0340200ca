import { api, type Admin } from '../app/api.ts'
import { count, t } from '../app/language.ts'
import { Confirm } from '../components/confirm.tsx'

interface RevokeKeyProps {
  apiKey: Admin.ApiKey
  onDone: () => void
  onClose: () => void
}

/** Revokes a key, and asks what happens to the webhook subscriptions that it has made. */
export const RevokeKey = ({ apiKey, onDone, onClose }: RevokeKeyProps) => {
  const { id, name, subscriptionCount } = apiKey
  return (
    <Confirm
      title={`${t({ fr: 'Révoquer', en: 'Revoke' })} ${name}`}
      action={t({ fr: 'Révoquer la clé', en: 'Revoke the key' })}
      onConfirm={({ isChecked }) => api.keys.revoke(id, { disableSubscriptions: isChecked('disableSubscriptions') })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {t({
          fr: 'La clé cesse de fonctionner immédiatement et pour toujours. Les programmes qui l’utilisent recevront l’erreur 401.',
          en: 'The key stops working immediately and for good. Programs that use it will get error 401.',
        })}
      </p>
      {subscriptionCount > 0 && (
        <label class="choice">
          <input type="checkbox" name="disableSubscriptions" /> {t({ fr: 'Désactiver aussi', en: 'Also disable' })}{' '}
          {count(
            subscriptionCount,
            { fr: 'abonnement webhook créé avec cette clé', en: 'webhook subscription made with this key' },
            { fr: 'abonnements webhook créés avec cette clé', en: 'webhook subscriptions made with this key' },
          )}
        </label>
      )}
    </Confirm>
  )
}
