import { useLocation } from 'preact-iso'
import { api, queryClient, reload, type Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { pathTo } from '../../app/paths.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Confirm } from '../../components/confirm.tsx'
import { notify } from '../../components/notifications.tsx'
import { siteName } from '../connector.tsx'
import { t } from './texts.ts'

/** Deletes a connector with everything that its site sent. */
export const DeleteSite = ({ connector, onClose }: { connector: Admin.Connector; onClose: () => void }) => {
  const { route } = useLocation()
  return (
    <Confirm
      title={`${common('delete')} ${siteName(connector.siteUrl)}`}
      action={t('deletePermanently')}
      onConfirm={() => api.connectors.delete(connector.id)}
      onDone={() => {
        route(pathTo('/sites'))
        notify(t('siteHasBeenDeleted'))
        queryClient.removeQueries({ queryKey: operationKey('getConnector', { id: connector.id }) })
        void reload('listConnectors')
      }}
      onClose={onClose}
    >
      <p>{t('connectionItsCredentialsAndEverything')}</p>
      <p>{t('websiteItselfAndItsRecord')}</p>
    </Confirm>
  )
}
