import { api, type Admin } from '../app/api.ts'
import { Confirm } from '../components/confirm.tsx'
import { t } from './texts.ts'

interface RemoveAppProps {
  app: Admin.App
  onDone: () => void
  onClose: () => void
}

/** Removes an app with its connections. */
export const RemoveApp = ({ app: { id, name, connectionCount }, onDone, onClose }: RemoveAppProps) => (
  <Confirm
    title={t('removeName', { name })}
    action={t('removeApp')}
    onConfirm={() => api.apps.remove(id)}
    onDone={onDone}
    onClose={onClose}
  >
    <p>{t.count('appIsRemovedForGood', connectionCount)}</p>
  </Confirm>
)
