import { useLocation } from 'preact-iso'
import { api, queryClient, reload, type Admin } from '../../app/api.ts'
import { t } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Confirm } from '../../components/confirm.tsx'
import { notify } from '../../components/notifications.tsx'
import { siteName } from '../connector.tsx'

/** Deletes a connector with everything that its site sent. */
export const DeleteSite = ({ connector, onClose }: { connector: Admin.Connector; onClose: () => void }) => {
  const { route } = useLocation()
  return (
    <Confirm
      title={`${t({ fr: 'Supprimer', en: 'Delete' })} ${siteName(connector.siteUrl)}`}
      action={t({ fr: 'Supprimer définitivement', en: 'Delete permanently' })}
      onConfirm={() => api.connectors.delete(connector.id)}
      onDone={() => {
        route(pathTo('/sites'))
        notify(t({ fr: 'Le site est supprimé', en: 'The site has been deleted' }))
        queryClient.removeQueries({ queryKey: operationKey('getConnector', { id: connector.id }) })
        void reload('listConnectors')
      }}
      onClose={onClose}
    >
      <p>
        {t({
          fr: 'La connexion, ses identifiants et tout ce que le site a envoyé sont supprimés : activité, événements de sécurité, rapports, contenus, commandes et effacements. C’est irréversible.',
          en: 'The connection, its credentials and everything that the site sent are deleted: activity, security events, reports, contents, commands and erasures. This cannot be undone.',
        })}
      </p>
      <p>
        {t({
          fr: 'Le site web lui-même et sa fiche dans l’agence ne changent pas.',
          en: 'The website itself and its record in the agency do not change.',
        })}
      </p>
    </Confirm>
  )
}
