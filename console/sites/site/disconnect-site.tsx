import { api, reload, type Admin } from '../../app/api.ts'
import { t } from '../../app/language.ts'
import { Confirm } from '../../components/confirm.tsx'
import { notify } from '../../components/notifications.tsx'
import { siteName } from '../connector.tsx'

/** Revokes the credentials of a site. Its data is kept. */
export const DisconnectSite = ({ connector, onClose }: { connector: Admin.Connector; onClose: () => void }) => (
  <Confirm
    title={`${t({ fr: 'Déconnecter', en: 'Disconnect' })} ${siteName(connector.siteUrl)}`}
    action={t({ fr: 'Déconnecter le site', en: 'Disconnect the site' })}
    onConfirm={() => api.connectors.disconnect(connector.id)}
    onDone={() => {
      onClose()
      notify(t({ fr: 'Le site est déconnecté', en: 'The site has been disconnected' }))
      void reload('listConnectors', 'getConnector', 'listCommands')
    }}
    onClose={onClose}
  >
    <p>
      {t({
        fr: 'Les identifiants de l’extension sont révoqués pour toujours, et les commandes en attente expirent. Les données que le site a envoyées sont conservées.',
        en: 'The credentials of the plugin are revoked for good, and pending commands expire. The data that the site sent is kept.',
      })}
    </p>
    <p>
      {t({
        fr: 'Pour reconnecter le site, associez-le avec un nouveau jeton.',
        en: 'To connect the site again, pair it with a new token.',
      })}
    </p>
  </Confirm>
)
