import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api } from '../app/api.ts'
import { languageNames, t } from '../app/language.ts'
import { reloadSession, useSession } from '../app/session.tsx'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { notify } from '../components/notifications.tsx'
import { EditProfile } from './edit-profile.tsx'

/** Says whether the email is verified, and offers the link that verifies it. */
const Email = () => {
  const { user, pendingEmail } = useSession()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => await api.session.updateUser({ email: user.email }),
    onSuccess: () => {
      notify(t({ fr: `Un lien est envoyé à ${user.email}`, en: `A link is on its way to ${user.email}` }))
      void reloadSession()
    },
  })
  return (
    <>
      {user.email}{' '}
      {user.emailVerified ? (
        <span class="quiet">{t({ fr: 'vérifiée', en: 'verified' })}</span>
      ) : (
        pendingEmail === null && (
          <Button onClick={() => mutate()} isPending={isPending}>
            {t({ fr: 'Vérifier', en: 'Verify' })}
          </Button>
        )
      )}
      {error && <ErrorNotice error={error} />}
      {pendingEmail !== null && (
        <p class="hint" role="status">
          {t({
            fr: `En attente : ouvrez le lien envoyé à ${pendingEmail}.`,
            en: `Waiting: open the link that was sent to ${pendingEmail}.`,
          })}
        </p>
      )}
    </>
  )
}

/** The user of the session. */
export const Profile = () => {
  const { user, agency } = useSession()
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <dl>
        <dt>{t({ fr: 'Nom', en: 'Name' })}</dt>
        <dd>{user.name}</dd>
        <dt>{t({ fr: 'E-mail', en: 'Email' })}</dt>
        <dd>
          <Email />
        </dd>
        <dt>{t({ fr: 'Langue des e-mails', en: 'Language of mails' })}</dt>
        <dd>{languageNames[user.language]}</dd>
        <dt>{t({ fr: 'Agence', en: 'Agency' })}</dt>
        <dd>{agency.name}</dd>
      </dl>
      <Button onClick={() => setEditing(true)}>{t({ fr: 'Modifier', en: 'Edit' })}</Button>
      {isEditing && (
        <EditProfile
          onClose={() => setEditing(false)}
          onDone={pendingEmail => {
            setEditing(false)
            notify(
              pendingEmail === null
                ? t({ fr: 'Le compte est modifié', en: 'The account has been changed' })
                : t({ fr: `Un lien est envoyé à ${pendingEmail}`, en: `A link is on its way to ${pendingEmail}` }),
            )
            void reloadSession()
          }}
        />
      )}
    </>
  )
}
