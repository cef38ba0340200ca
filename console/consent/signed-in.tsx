import { useMutation } from '@tanstack/preact-query'
import { api } from '../app/api.ts'
import { forgetSession, useSession } from '../app/session.tsx'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { t } from './texts.ts'

/** The person who answers. After a sign-out, the sign-in keeps the URL, so that another account can answer. */
export const SignedIn = () => {
  const { user } = useSession()
  const { mutate, isPending, error } = useMutation({ mutationFn: () => api.signOut(), onSuccess: forgetSession })
  return (
    <div class="signed-in">
      <span>{t('signedIn', { name: user.name, email: user.email })}</span>
      <Button isPending={isPending} onClick={() => mutate()}>
        {t('useAnotherAccount')}
      </Button>
      {error && <ErrorNotice error={error} />}
    </div>
  )
}
