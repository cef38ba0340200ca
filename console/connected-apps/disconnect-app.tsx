import { api, type Admin } from '../app/api.ts'
import { count, t } from '../app/language.ts'
import { Confirm } from '../components/confirm.tsx'

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
      title={`${t({ fr: 'Déconnecter', en: 'Disconnect' })} ${app.name}`}
      action={t({ fr: 'Déconnecter l’application', en: 'Disconnect the app' })}
      onConfirm={() => api.connectedApps.disconnect(id)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {t({
          fr: `L’application perd immédiatement l’accès que ${user.name} lui a donné. La personne pourra la connecter à nouveau.`,
          en: `The app loses at once the access that ${user.name} has given it. The person can connect it again.`,
        })}
      </p>
      {subscriptionCount > 0 && (
        <p>
          {count(
            subscriptionCount,
            {
              fr: 'abonnement webhook créé par elle est désactivé.',
              en: 'webhook subscription that it made is disabled.',
            },
            {
              fr: 'abonnements webhook créés par elle sont désactivés.',
              en: 'webhook subscriptions that it made are disabled.',
            },
          )}
        </p>
      )}
    </Confirm>
  )
}
