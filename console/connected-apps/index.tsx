import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { notify } from '../components/notifications.tsx'
import { Page } from '../components/page.tsx'
import { ChangeLimits } from './change-limits.tsx'
import { connectionColumns, type ConnectionAction } from './columns.tsx'
import { DisconnectApp } from './disconnect-app.tsx'

export default function ConnectedAppsPage() {
  const list = useList(operationKey('listConnectedApps'), offset => api.connectedApps.list({ limit: 100, offset }))
  const [dialog, setDialog] = useState<{ name: ConnectionAction; connection: Admin.ConnectedApp }>()
  const close = () => setDialog(undefined)
  const finish = (text: string) => {
    close()
    notify(text)
    void reload('listConnectedApps')
  }
  const label = t({ fr: 'Applications connectées', en: 'Connected apps' })
  return (
    <Page
      title={label}
      intro={t({
        fr: 'Les applications qui agissent dans l’agence au nom d’une personne, avec les permissions qu’elle leur a données.',
        en: 'The apps that act in the agency on behalf of a person, with the permissions that the person has given them.',
      })}
    >
      <ListTable
        list={list}
        label={label}
        columns={connectionColumns((name, connection) => setDialog({ name, connection }))}
        rowKey={({ id }) => id}
        empty={
          <Empty title={t({ fr: 'Aucune application connectée', en: 'No connected apps' })}>
            <p>
              {t({
                fr: 'Une application demande la connexion elle-même : commencez chez elle.',
                en: 'An app asks for the connection itself: start there.',
              })}
            </p>
          </Empty>
        }
      />
      {dialog?.name === 'limits' && (
        <ChangeLimits
          connection={dialog.connection}
          onClose={close}
          onDone={() => finish(t({ fr: 'Les limites sont enregistrées', en: 'The limits have been saved' }))}
        />
      )}
      {dialog?.name === 'disconnect' && (
        <DisconnectApp
          connection={dialog.connection}
          onClose={close}
          onDone={() => finish(t({ fr: 'L’application est déconnectée', en: 'The app has been disconnected' }))}
        />
      )}
    </Page>
  )
}
