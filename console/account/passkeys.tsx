import { useState } from 'preact/hooks'
import { api, queryClient, reload, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
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

/** The dialog that is open. */
type OpenDialog = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Admin.Passkey }

const columnsOf = (onOpen: (dialog: OpenDialog) => void): Column<Admin.Passkey>[] => [
  { title: t({ fr: 'Nom', en: 'Name' }), cell: ({ name }) => name },
  { title: t({ fr: 'Ajoutée', en: 'Added' }), cell: ({ createdAt }) => <Time value={createdAt} /> },
  {
    title: t({ fr: 'Dernière connexion', en: 'Last used' }),
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time value={lastUsedAt} /> : t({ fr: 'jamais', en: 'never' })),
  },
  {
    title: t({ fr: 'Actions', en: 'Actions' }),
    cell: passkey => (
      <div class="actions">
        <Button
          label={`${t({ fr: 'Renommer la clé d’accès', en: 'Rename the passkey' })} ${passkey.name}`}
          onClick={() => onOpen({ name: 'rename', passkey })}
        >
          {t({ fr: 'Renommer', en: 'Rename' })}
        </Button>
        <Button
          look="danger"
          label={`${t({ fr: 'Supprimer la clé d’accès', en: 'Remove the passkey' })} ${passkey.name}`}
          onClick={() => onOpen({ name: 'remove', passkey })}
        >
          {t({ fr: 'Supprimer', en: 'Remove' })}
        </Button>
      </div>
    ),
  },
]

const NameField = ({ error, name }: { error: unknown; name: string }) => (
  <TextField
    label={t({ fr: 'Nom', en: 'Name' })}
    hint={t({
      fr: 'Pour reconnaître l’appareil ou le gestionnaire de mots de passe.',
      en: 'To recognize the device or the password manager.',
    })}
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
        title={t({ fr: 'Ajouter une clé d’accès', en: 'Add a passkey' })}
        action={t({ fr: 'Ajouter', en: 'Add' })}
        onSubmit={async ({ text }) => api.passkeys.create({ name: text('name'), response: await createPasskey() })}
        onDone={() => onDone(t({ fr: 'La clé d’accès est ajoutée', en: 'The passkey has been added' }))}
        onClose={onClose}
      >
        {error => (
          <>
            <NameField error={error} name={nameDevice(navigator.userAgent)} />
            <p class="hint">
              {t({
                fr: 'La première clé d’accès met fin à vos autres sessions si vous n’avez pas d’application d’authentification. Le mot de passe seul ne suffira plus pour se connecter.',
                en: 'Without an authenticator app, the first passkey ends your other sessions. The password alone will no longer be enough to sign in.',
              })}
            </p>
          </>
        )}
      </PasskeyDialog>
    )
  const { id, name } = dialog.passkey
  if (dialog.name === 'rename')
    return (
      <PasskeyDialog
        title={t({ fr: 'Renommer la clé d’accès', en: 'Rename the passkey' })}
        action={t({ fr: 'Renommer', en: 'Rename' })}
        onSubmit={({ text }) => api.passkeys.update(id, { name: text('name') })}
        onDone={() => onDone(t({ fr: 'La clé d’accès est renommée', en: 'The passkey has been renamed' }))}
        onClose={onClose}
      >
        {error => <NameField error={error} name={name} />}
      </PasskeyDialog>
    )
  return (
    <PasskeyDialog
      title={t({ fr: 'Supprimer la clé d’accès', en: 'Remove the passkey' })}
      action={t({ fr: 'Supprimer', en: 'Remove' })}
      look="danger"
      onSubmit={() => api.passkeys.delete(id)}
      onDone={() => onDone(t({ fr: 'La clé d’accès est supprimée', en: 'The passkey has been removed' }))}
      onClose={onClose}
    >
      {() => (
        <p>
          {t({
            fr: `« ${name} » ne permettra plus de se connecter. Les sessions ouvertes avec elle continuent.`,
            en: `“${name}” will no longer sign in. Sessions that it has opened continue.`,
          })}
        </p>
      )}
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
      title={t({ fr: 'Clés d’accès', en: 'Passkeys' })}
      actions={
        canUsePasskeys && (
          <Button look="primary" onClick={() => setDialog({ name: 'add' })}>
            {t({ fr: 'Ajouter une clé d’accès', en: 'Add a passkey' })}
          </Button>
        )
      }
    >
      <p>
        {t({
          fr: 'Une clé d’accès vous connecte sans mot de passe, avec l’empreinte, le visage ou le code de votre appareil. Ajoutez-en une deuxième, au cas où vous perdriez la première.',
          en: 'A passkey signs you in without a password, with the fingerprint, face or PIN of your device. Add a second one, in case you lose the first.',
        })}
      </p>
      {!canUsePasskeys && (
        <p class="hint">
          {t({
            fr: 'Ce navigateur, ou une adresse sans nom de domaine, n’a pas de clés d’accès.',
            en: 'This browser, or an address without a domain, has no passkeys.',
          })}
        </p>
      )}
      <ListTable
        list={list}
        label={t({ fr: 'Clés d’accès', en: 'Passkeys' })}
        columns={columnsOf(setDialog)}
        rowKey={({ id }) => id}
        empty={<Empty title={t({ fr: 'Aucune clé d’accès', en: 'No passkeys' })} />}
      />
      {dialog && <OpenPasskeyDialog dialog={dialog} onDone={finish} onClose={() => setDialog(undefined)} />}
    </Section>
  )
}
