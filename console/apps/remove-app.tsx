import { api, type Admin } from '../app/api.ts'
import { count, t } from '../app/language.ts'
import { Confirm } from '../components/confirm.tsx'

interface RemoveAppProps {
  app: Admin.App
  onDone: () => void
  onClose: () => void
}

/** Removes an app with its connections. */
export const RemoveApp = ({ app: { id, name, connectionCount }, onDone, onClose }: RemoveAppProps) => (
  <Confirm
    title={`${t({ fr: 'Supprimer', en: 'Remove' })} ${name}`}
    action={t({ fr: 'Supprimer l’application', en: 'Remove the app' })}
    onConfirm={() => api.apps.remove(id)}
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      {t({ fr: 'L’application est supprimée pour toujours, avec', en: 'The app is removed for good, with' })}{' '}
      {count(connectionCount, { fr: 'connexion', en: 'connection' }, { fr: 'connexions', en: 'connections' })}{' '}
      {t({ fr: 'dans toutes les agences.', en: 'in all agencies.' })}
    </p>
  </Confirm>
)
