import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'
import { t } from './texts.ts'

/** Shows a new signing secret, once, in both of its forms. */
export const Secrets = ({ secret, onClose }: { secret: Admin.WebhookSecret; onClose: () => void }) => (
  <Dialog title={t('signingSecret')} onClose={onClose} isDismissable={false}>
    <p class="notice warning">{t('copySecretNow')}</p>
    <p>{t('forLibrariesOfStandardWebhooks')}</p>
    <Code
      text={secret.standardSecret}
      label={t('secretForStandardWebhooks')}
      copyLabel={t('copySecretForStandardWebhooks')}
    />
    <p>{t.rich('sameSecretFor', { header: <code>X-Service-Signature</code> })}</p>
    <Code text={secret.signingSecret} label={common('secret')} copyLabel={common('copySecret')} />
    <p>
      <a href="/docs/webhooks" target="_blank" rel="noopener">
        {t('verifySignature')}
      </a>
    </p>
    <div class="actions">
      <Button look="primary" onClick={onClose}>
        {t('iHaveCopiedSecret')}
      </Button>
    </div>
  </Dialog>
)
