import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
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
import { t } from './texts.ts'

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
      title: common('name'),
      cell: ({ id, name, prefix }) => (
        <>
          <a href={pathTo(`/keys/${id}`)}>{name}</a>
          <br />
          <code>{prefix}…</code>
        </>
      ),
    },
    { title: common('status'), cell: apiKey => <KeyStatus apiKey={apiKey} /> },
    { title: t('permissions'), cell: ({ scopes }) => <code>{scopes.join(', ')}</code> },
    { title: t('lastUsed'), cell: ({ lastUsedAt }) => <Time value={lastUsedAt} /> },
    {
      title: common('actions'),
      cell: apiKey =>
        apiKey.status !== 'revoked' && (
          <span class="actions">
            <Button
              operation="rotateKey"
              label={t('rotateName', { name: apiKey.name })}
              onClick={() => setDialog({ name: 'rotate', apiKey })}
            >
              {t('rotate')}
            </Button>
            <Button
              look="danger"
              operation="revokeKey"
              label={t('revokeName', { name: apiKey.name })}
              onClick={() => setDialog({ name: 'revoke', apiKey })}
            >
              {t('revoke')}
            </Button>
          </span>
        ),
    },
  ]
  return (
    <Page
      title={common('apiKeys')}
      intro={t('programIdentifiesItselfToPublic')}
      actions={
        <Button look="primary" operation="createKey" onClick={() => setDialog({ name: 'create' })}>
          {t('newKey')}
        </Button>
      }
    >
      <ListTable
        list={list}
        label={common('apiKeys')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <Empty title={t('noKeysYet')}>
            <p>{t('createKeyForEachProgram')}</p>
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
            notify(t('keyHasBeenRevoked'))
            void reload('listKeys')
          }}
        />
      )}
    </Page>
  )
}
