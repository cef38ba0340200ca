import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api } from '../app/api.ts'
import { common } from '../app/common.ts'
import { languageNames } from '../app/language.ts'
import { reloadSession, useSession } from '../app/session.tsx'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { notify } from '../components/notifications.tsx'
import { EditProfile } from './edit-profile.tsx'
import { t } from './texts.ts'

/** Says whether the email is verified, and offers the link that verifies it. */
const Email = () => {
  const { user, pendingEmail } = useSession()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => await api.session.updateUser({ email: user.email }),
    onSuccess: () => {
      notify(t('linkIsSentToEmail', { email: user.email }))
      void reloadSession()
    },
  })
  return (
    <>
      {user.email}{' '}
      {user.emailVerified ? (
        <span class="quiet">{t('verified')}</span>
      ) : (
        pendingEmail === null && (
          <Button onClick={() => mutate()} isPending={isPending}>
            {t('verify')}
          </Button>
        )
      )}
      {error && <ErrorNotice error={error} />}
      {pendingEmail !== null && (
        <p class="hint" role="status">
          {t('waitingForPendingEmail', { pendingEmail })}
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
        <dt>{common('name')}</dt>
        <dd>{user.name}</dd>
        <dt>{common('email')}</dt>
        <dd>
          <Email />
        </dd>
        <dt>{t('languageOfMails')}</dt>
        <dd>{languageNames[user.language]}</dd>
        <dt>{common('agency')}</dt>
        <dd>{agency.name}</dd>
      </dl>
      <Button onClick={() => setEditing(true)}>{common('edit')}</Button>
      {isEditing && (
        <EditProfile
          onClose={() => setEditing(false)}
          onDone={pendingEmail => {
            setEditing(false)
            notify(pendingEmail === null ? t('accountHasBeenChanged') : t('linkIsSentToPendingEmail', { pendingEmail }))
            void reloadSession()
          }}
        />
      )}
    </>
  )
}
