import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { notify } from '../components/notifications.tsx'
import { Page } from '../components/page.tsx'
import { ChangeLimits } from './change-limits.tsx'
import { connectionColumns, type ConnectionAction } from './columns.tsx'
import { DisconnectApp } from './disconnect-app.tsx'
import { t } from './texts.ts'

export default function ConnectedAppsPage() {
  const list = useList(operationKey('listConnectedApps'), offset => api.connectedApps.list({ limit: 100, offset }))
  const [dialog, setDialog] = useState<{ name: ConnectionAction; connection: Admin.ConnectedApp }>()
  const close = () => setDialog(undefined)
  const finish = (text: string) => {
    close()
    notify(text)
    void reload('listConnectedApps')
  }
  const label = common('connectedApps')
  return (
    <Page title={label} intro={t('appsThatActInAgency')}>
      <ListTable
        list={list}
        label={label}
        columns={connectionColumns((name, connection) => setDialog({ name, connection }))}
        rowKey={({ id }) => id}
        empty={
          <Empty title={t('noConnectedApps')}>
            <p>{t('appAsksForConnectionItself')}</p>
          </Empty>
        }
      />
      {dialog?.name === 'limits' && (
        <ChangeLimits connection={dialog.connection} onClose={close} onDone={() => finish(t('limitsHaveBeenSaved'))} />
      )}
      {dialog?.name === 'disconnect' && (
        <DisconnectApp
          connection={dialog.connection}
          onClose={close}
          onDone={() => finish(t('appHasBeenDisconnected'))}
        />
      )}
    </Page>
  )
}
