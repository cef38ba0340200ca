import { useState } from 'preact/hooks'
import { api, queryClient, reload, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { canUsePasskeys, createPasskey } from '../app/passkeys.ts'
import { operationKey } from '../app/query-keys.ts'
import { forgetSetupRequired } from '../app/second-factor.ts'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { fieldErrors } from '../components/field.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { notify } from '../components/notifications.tsx'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table.tsx'
import { TextField } from '../components/text-field.tsx'
import { Time } from '../components/time.tsx'
import { nameDevice } from './device.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { t } from './texts.ts'

/** The dialog that is open. */
type OpenDialog = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Admin.Passkey }

const columnsOf = (onOpen: (dialog: OpenDialog) => void): Column<Admin.Passkey>[] => [
  { title: common('name'), cell: ({ name }) => name },
  { title: t('added'), cell: ({ createdAt }) => <Time value={createdAt} /> },
  {
    title: t('lastUsed'),
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time value={lastUsedAt} /> : t('never')),
  },
  {
    title: common('actions'),
    cell: passkey => (
      <div class="actions">
        <Button
          label={t('renamePasskeyName', { name: passkey.name })}
          onClick={() => onOpen({ name: 'rename', passkey })}
        >
          {t('rename')}
        </Button>
        <Button
          look="danger"
          label={t('removePasskeyName', { name: passkey.name })}
          onClick={() => onOpen({ name: 'remove', passkey })}
        >
          {t('remove')}
        </Button>
      </div>
    ),
  },
]

const NameField = ({ error, name }: { error: unknown; name: string }) => (
  <TextField
    label={common('name')}
    hint={t('toRecognizeDeviceOrPassword')}
    name="name"
    defaultValue={name}
    isRequired
    errors={fieldErrors(error, 'name')}
  />
)

interface OpenPasskeyDialogProps {
  dialog: OpenDialog
  onDone: (message: string) => void
  onClose: () => void
}

const OpenPasskeyDialog = ({ dialog, onDone, onClose }: OpenPasskeyDialogProps) => {
  if (dialog.name === 'add')
    return (
      <PasskeyDialog
        title={t('addPasskey')}
        action={t('add')}
        onSubmit={async ({ text }) => api.passkeys.create({ name: text('name'), response: await createPasskey() })}
        onDone={() => onDone(t('passkeyHasBeenAdded'))}
        onClose={onClose}
      >
        {error => (
          <>
            <NameField error={error} name={nameDevice(navigator.userAgent)} />
            <p class="hint">{t('firstPasskeyEndsSessions')}</p>
          </>
        )}
      </PasskeyDialog>
    )
  const { id, name } = dialog.passkey
  if (dialog.name === 'rename')
    return (
      <PasskeyDialog
        title={t('renamePasskey')}
        action={t('rename')}
        onSubmit={({ text }) => api.passkeys.update(id, { name: text('name') })}
        onDone={() => onDone(t('passkeyHasBeenRenamed'))}
        onClose={onClose}
      >
        {error => <NameField error={error} name={name} />}
      </PasskeyDialog>
    )
  return (
    <PasskeyDialog
      title={t('removePasskey')}
      action={t('remove')}
      look="danger"
      onSubmit={() => api.passkeys.delete(id)}
      onDone={() => onDone(t('passkeyHasBeenRemoved'))}
      onClose={onClose}
    >
      {() => <p>{t('passkeyWillNotSignIn', { name })}</p>}
    </PasskeyDialog>
  )
}

/** The passkeys of the user. */
export const Passkeys = () => {
  const list = useList(operationKey('listPasskeys'), offset => api.passkeys.list({ limit: 100, offset }))
  const [dialog, setDialog] = useState<OpenDialog>()
  const finish = (message: string) => {
    const isRenamed = dialog?.name === 'rename'
    setDialog(undefined)
    notify(message)
    if (!isRenamed) forgetSetupRequired()
    void (isRenamed ? reload('listPasskeys') : queryClient.invalidateQueries())
  }
  return (
    <Section
      title={t('passkeys')}
      actions={
        canUsePasskeys && (
          <Button look="primary" onClick={() => setDialog({ name: 'add' })}>
            {t('addPasskey')}
          </Button>
        )
      }
    >
      <p>{t('passkeysExplained')}</p>
      {!canUsePasskeys && <p class="hint">{t('noPasskeysInBrowser')}</p>}
      <ListTable
        list={list}
        label={t('passkeys')}
        columns={columnsOf(setDialog)}
        rowKey={({ id }) => id}
        empty={<Empty title={t('noPasskeys')} />}
      />
      {dialog && <OpenPasskeyDialog dialog={dialog} onDone={finish} onClose={() => setDialog(undefined)} />}
    </Section>
  )
}
