import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { notify } from '../components/notifications.tsx'
import { Page } from '../components/page.tsx'
import { appColumns, type AppAction } from './columns.tsx'
import { CreateApp } from './create-app.tsx'
import { Credentials } from './credentials.tsx'
import { EditApp } from './edit-app.tsx'
import { RemoveApp } from './remove-app.tsx'
import { RotateAppSecret } from './rotate-app-secret.tsx'
import { t } from './texts.ts'

/** The dialog that is open: about a new app, about one of the list, or with the credentials of one. */
type OpenDialog =
  | { name: 'create' }
  | { name: AppAction; app: Admin.App }
  | { name: 'credentials'; credentials: Admin.AppSecret | Admin.CreatedApp }

export default function AppsPage() {
  const list = useList(operationKey('listApps'), offset => api.apps.list({ limit: 100, offset }))
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const showCredentials = (credentials: Admin.AppSecret | Admin.CreatedApp) => {
    setDialog({ name: 'credentials', credentials })
    void reload('listApps')
  }
  const finish = (text: string) => {
    close()
    notify(text)
    void reload('listApps')
  }
  const label = t('apps')
  return (
    <Page
      title={label}
      intro={t('appsOfPeopleExplained')}
      actions={
        <Button look="primary" operation="createApp" onClick={() => setDialog({ name: 'create' })}>
          {t('newApp')}
        </Button>
      }
    >
      <ListTable
        list={list}
        label={label}
        columns={appColumns((name, app) => setDialog({ name, app }))}
        rowKey={({ id }) => id}
        empty={
          <Empty title={t('noAppsYet')}>
            <p>{t('appsExplained')}</p>
          </Empty>
        }
      />
      {dialog?.name === 'create' && <CreateApp onCreated={showCredentials} onClose={close} />}
      {dialog?.name === 'credentials' && <Credentials credentials={dialog.credentials} onClose={close} />}
      {dialog?.name === 'rotate' && <RotateAppSecret app={dialog.app} onRotated={showCredentials} onClose={close} />}
      {dialog?.name === 'edit' && (
        <EditApp app={dialog.app} onClose={close} onDone={() => finish(t('appHasBeenSaved'))} />
      )}
      {dialog?.name === 'remove' && (
        <RemoveApp app={dialog.app} onClose={close} onDone={() => finish(t('appHasBeenRemoved'))} />
      )}
    </Page>
  )
}
