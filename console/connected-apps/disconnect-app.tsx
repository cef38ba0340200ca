import { api, type Admin } from '../app/api.ts'
import { Confirm } from '../components/confirm.tsx'
import { t } from './texts.ts'

interface DisconnectAppProps {
  connection: Admin.ConnectedApp
  onDone: () => void
  onClose: () => void
}

/** Ends the connection of an app. */
export const DisconnectApp = ({ connection, onDone, onClose }: DisconnectAppProps) => {
  const { id, app, user, subscriptionCount } = connection
  return (
    <Confirm
      title={t('disconnectName', { name: app.name })}
      action={t('disconnectApp')}
      onConfirm={() => api.connectedApps.disconnect(id)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('appLosesAtOnceAccess', { name: user.name })}</p>
      {subscriptionCount > 0 && <p>{t.count('subscriptionsOfApp', subscriptionCount)}</p>}
    </Confirm>
  )
}
