import { useState } from 'preact/hooks'
import { api, ApiError } from '../app/api.ts'
import { t } from '../app/language.ts'
import { linkToken } from '../app/link-token.ts'
import { pathTo } from '../app/paths.ts'
import { Form } from '../components/form.tsx'
import { Frame } from '../components/frame.tsx'

/** Confirms an email with a mailed link. It asks first: programs that check mails open links, too. */
export default function EmailChange() {
  const [isDone, setDone] = useState(false)
  return (
    <Frame title={t({ fr: 'Confirmer l’adresse', en: 'Confirm the address' })}>
      {isDone ? (
        <p class="notice" role="status">
          {t({ fr: 'L’adresse est confirmée.', en: 'The address is confirmed.' })}
        </p>
      ) : (
        <Form
          action={t({ fr: 'Confirmer', en: 'Confirm' })}
          onSubmit={() => api.confirmEmail(linkToken())}
          onDone={() => setDone(true)}
        >
          {error => (
            <>
              <p>
                {t({
                  fr: 'Vous vous connecterez avec l’adresse à laquelle ce lien a été envoyé.',
                  en: 'You will sign in with the address that this link was sent to.',
                })}
              </p>
              {error instanceof ApiError && error.status === 404 && (
                <p class="hint">
                  {t({
                    fr: 'Le lien a expiré ou a déjà servi. Demandez-en un autre dans votre compte.',
                    en: 'The link has expired or has been used. Request another one in your account.',
                  })}
                </p>
              )}
            </>
          )}
        </Form>
      )}
      <p>
        <a href={pathTo('/account')} target="_self">
          {t({ fr: 'Ouvrir mon compte', en: 'Open my account' })}
        </a>
      </p>
    </Frame>
  )
}
