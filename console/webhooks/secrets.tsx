import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'

/** Shows a new signing secret, once, in both of its forms. */
export const Secrets = ({ secret, onClose }: { secret: Admin.WebhookSecret; onClose: () => void }) => (
  <Dialog title={t({ fr: 'Le secret de signature', en: 'The signing secret' })} onClose={onClose} isDismissable={false}>
    <p class="notice warning">
      {t({
        fr: 'Copiez le secret maintenant : il ne sera plus affiché. Votre récepteur vérifie avec lui que les événements viennent de ce service.',
        en: 'Copy the secret now: it will not be shown again. Your receiver verifies with it that events come from this service.',
      })}
    </p>
    <p>{t({ fr: 'Pour les bibliothèques de Standard Webhooks :', en: 'For libraries of Standard Webhooks:' })}</p>
    <Code
      text={secret.standardSecret}
      label={t({ fr: 'Le secret pour Standard Webhooks', en: 'The secret for Standard Webhooks' })}
      copyLabel={t({ fr: 'Copier le secret pour Standard Webhooks', en: 'Copy the secret for Standard Webhooks' })}
    />
    <p>
      {t({ fr: 'Le même secret, pour', en: 'The same secret, for' })} <code>X-Service-Signature</code>
      {t({ fr: ' :', en: ':' })}
    </p>
    <Code
      text={secret.signingSecret}
      label={t({ fr: 'Le secret', en: 'The secret' })}
      copyLabel={t({ fr: 'Copier le secret', en: 'Copy the secret' })}
    />
    <p>
      <a href="/docs/webhooks" target="_blank" rel="noopener">
        {t({ fr: 'Vérifier une signature', en: 'Verify a signature' })}
      </a>
    </p>
    <div class="actions">
      <Button look="primary" onClick={onClose}>
        {t({ fr: 'J’ai copié le secret', en: 'I have copied the secret' })}
      </Button>
    </div>
  </Dialog>
)
