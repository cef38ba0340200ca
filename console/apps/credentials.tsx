import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'

interface CredentialsProps {
  credentials: Pick<Admin.CreatedApp, 'clientId' | 'clientSecret'>
  onClose: () => void
}

/** Shows the credentials of an app, with a new secret once. A public app has none. */
export const Credentials = ({ credentials: { clientId, clientSecret }, onClose }: CredentialsProps) => (
  <Dialog
    title={t({ fr: 'Les identifiants de l’application', en: 'The credentials of the app' })}
    onClose={onClose}
    isDismissable={clientSecret === null}
  >
    {clientSecret && (
      <p class="notice warning">
        {t({
          fr: 'Copiez le secret maintenant : il ne sera plus affiché.',
          en: 'Copy the secret now: it will not be shown again.',
        })}
      </p>
    )}
    <p>
      <code>client_id</code>
    </p>
    <Code
      text={clientId}
      label={t({ fr: 'L’identifiant', en: 'The client id' })}
      copyLabel={t({ fr: 'Copier l’identifiant', en: 'Copy the client id' })}
    />
    {clientSecret && (
      <>
        <p>
          <code>client_secret</code>
        </p>
        <Code
          text={clientSecret}
          label={t({ fr: 'Le secret', en: 'The secret' })}
          copyLabel={t({ fr: 'Copier le secret', en: 'Copy the secret' })}
        />
      </>
    )}
    <div class="actions">
      <Button look="primary" onClick={onClose}>
        {clientSecret
          ? t({ fr: 'J’ai copié le secret', en: 'I have copied the secret' })
          : t({ fr: 'Fermer', en: 'Close' })}
      </Button>
    </div>
  </Dialog>
)
