import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { notify } from '../components/notifications.tsx'
import { Page } from '../components/page.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { CreatedKey } from './created-key.tsx'
import { CreateKey } from './create-key.tsx'
import { KeyStatus } from './key-status.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { RotateKey } from './rotate-key.tsx'

/** The dialog that is open: about a new key, or about one of the list. */
type OpenDialog =
  | { name: 'create' }
  | { name: 'created'; created: Admin.CreatedApiKey }
  | { name: 'rotate' | 'revoke'; apiKey: Admin.ApiKey }

export default function KeysPage() {
  const list = useList(operationKey('listKeys'), offset => api.keys.list({ limit: 100, offset }))
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const showCreated = (created: Admin.CreatedApiKey) => {
    setDialog({ name: 'created', created })
    void reload('listKeys')
  }
  const columns: Column<Admin.ApiKey>[] = [
    {
      title: t({ fr: 'Nom', en: 'Name' }),
      cell: ({ id, name, prefix }) => (
        <>
          <a href={pathTo(`/keys/${id}`)}>{name}</a>
          <br />
          <code>{prefix}…</code>
        </>
      ),
    },
    { title: t({ fr: 'État', en: 'Status' }), cell: apiKey => <KeyStatus apiKey={apiKey} /> },
    { title: t({ fr: 'Permissions', en: 'Permissions' }), cell: ({ scopes }) => <code>{scopes.join(', ')}</code> },
    { title: t({ fr: 'Utilisée', en: 'Last used' }), cell: ({ lastUsedAt }) => <Time value={lastUsedAt} /> },
    {
      title: t({ fr: 'Actions', en: 'Actions' }),
      cell: apiKey =>
        apiKey.status !== 'revoked' && (
          <span class="actions">
            <Button
              operation="rotateKey"
              label={`${t({ fr: 'Remplacer', en: 'Rotate' })} ${apiKey.name}`}
              onClick={() => setDialog({ name: 'rotate', apiKey })}
            >
              {t({ fr: 'Remplacer', en: 'Rotate' })}
            </Button>
            <Button
              look="danger"
              operation="revokeKey"
              label={`${t({ fr: 'Révoquer', en: 'Revoke' })} ${apiKey.name}`}
              onClick={() => setDialog({ name: 'revoke', apiKey })}
            >
              {t({ fr: 'Révoquer', en: 'Revoke' })}
            </Button>
          </span>
        ),
    },
  ]
  return (
    <Page
      title={t({ fr: 'Clés d’API', en: 'API keys' })}
      intro={t({
        fr: 'Un programme s’identifie auprès de l’API publique avec une clé, qui limite ce qu’il peut faire.',
        en: 'A program identifies itself to the public API with a key, which limits what it can do.',
      })}
      actions={
        <Button look="primary" operation="createKey" onClick={() => setDialog({ name: 'create' })}>
          {t({ fr: 'Nouvelle clé', en: 'New key' })}
        </Button>
      }
    >
      <ListTable
        list={list}
        label={t({ fr: 'Clés d’API', en: 'API keys' })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <Empty title={t({ fr: 'Aucune clé pour l’instant', en: 'No keys yet' })}>
            <p>
              {t({
                fr: 'Créez une clé pour chaque programme, avec les seules permissions dont il a besoin.',
                en: 'Create a key for each program, with only the permissions that it needs.',
              })}
            </p>
          </Empty>
        }
      />
      {dialog?.name === 'create' && <CreateKey onCreated={showCreated} onClose={close} />}
      {dialog?.name === 'created' && <CreatedKey created={dialog.created} onClose={close} />}
      {dialog?.name === 'rotate' && <RotateKey apiKey={dialog.apiKey} onCreated={showCreated} onClose={close} />}
      {dialog?.name === 'revoke' && (
        <RevokeKey
          apiKey={dialog.apiKey}
          onClose={close}
          onDone={() => {
            close()
            notify(t({ fr: 'La clé est révoquée', en: 'The key has been revoked' }))
            void reload('listKeys')
          }}
        />
      )}
    </Page>
  )
}
