import { useEffect, useState } from 'preact/hooks'
import { api } from '../app/api.ts'
import { canSuggestPasskeys, getPasskey, withdrawSuggestions } from '../app/passkeys.ts'
import { reloadSession } from '../app/session.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { PasskeyButton } from '../components/passkey-button.tsx'
import { t } from './texts.ts'

/** Suggestions are renewed before their challenge expires. */
const renewalMs = 4 * 60_000

/** Signs in when the user chooses a suggestion. Without suggestions, the button tells what is wrong. */
const suggest = async (onError: (error: unknown) => void) => {
  if (!(await canSuggestPasskeys())) return
  const response = await getPasskey({ isSuggestion: true }).catch(() => undefined)
  if (response) await api.signInWithPasskey({ response }).then(reloadSession, onError)
}

/** Signs in with a passkey: one that the browser suggests in the field of the email, or with a button. */
export const SignInWithPasskey = () => {
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    void suggest(setError)
    const renewal = setInterval(() => void suggest(setError), renewalMs)
    return () => {
      clearInterval(renewal)
      void withdrawSuggestions()
    }
  }, [])
  return (
    <div class="with-passkey">
      {error !== undefined && <ErrorNotice error={error} />}
      <PasskeyButton
        action={t('signInWithPasskey')}
        onPasskey={response => api.signInWithPasskey({ response })}
        onDone={() => void reloadSession()}
      />
    </div>
  )
}
