import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'
import { t } from './texts.ts'

interface CredentialsProps {
  credentials: Pick<Admin.CreatedApp, 'clientId' | 'clientSecret'>
  onClose: () => void
}

/** Shows the credentials of an app, with a new secret once. A public app has none. */
export const Credentials = ({ credentials: { clientId, clientSecret }, onClose }: CredentialsProps) => (
  <Dialog title={t('credentialsOfApp')} onClose={onClose} isDismissable={clientSecret === null}>
    {clientSecret && <p class="notice warning">{t('copySecretNow')}</p>}
    <p>
      <code>client_id</code>
    </p>
    <Code text={clientId} label={t('clientId')} copyLabel={t('copyClientId')} />
    {clientSecret && (
      <>
        <p>
          <code>client_secret</code>
        </p>
        <Code text={clientSecret} label={common('secret')} copyLabel={common('copySecret')} />
      </>
    )}
    <div class="actions">
      <Button look="primary" onClick={onClose}>
        {clientSecret ? t('iHaveCopiedSecret') : common('close')}
      </Button>
    </div>
  </Dialog>
)
