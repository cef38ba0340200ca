import { api, type Admin } from '../app/api.ts'
import { Confirm } from '../components/confirm.tsx'
import { t } from './texts.ts'

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
      title={t('revokeName', { name })}
      action={t('revokeKey')}
      onConfirm={({ isChecked }) => api.keys.revoke(id, { disableSubscriptions: isChecked('disableSubscriptions') })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('keyStopsWorkingImmediately')}</p>
      {subscriptionCount > 0 && (
        <label class="choice">
          <input type="checkbox" name="disableSubscriptions" /> {t.count('alsoDisableSubscriptions', subscriptionCount)}
        </label>
      )}
    </Confirm>
  )
}
