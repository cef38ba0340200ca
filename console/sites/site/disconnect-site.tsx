import { api, reload, type Admin } from '../../app/api.ts'
import { Confirm } from '../../components/confirm.tsx'
import { notify } from '../../components/notifications.tsx'
import { siteName } from '../connector.tsx'
import { t } from './texts.ts'

/** Revokes the credentials of a site. Its data is kept. */
export const DisconnectSite = ({ connector, onClose }: { connector: Admin.Connector; onClose: () => void }) => (
  <Confirm
    title={t('disconnectSiteName', { site: siteName(connector.siteUrl) })}
    action={t('disconnectSite')}
    onConfirm={() => api.connectors.disconnect(connector.id)}
    onDone={() => {
      onClose()
      notify(t('siteHasBeenDisconnected'))
      void reload('listConnectors', 'getConnector', 'listCommands')
    }}
    onClose={onClose}
  >
    <p>{t('credentialsOfPluginAreRevoked')}</p>
    <p>{t('toConnectSiteAgain')}</p>
  </Confirm>
)
