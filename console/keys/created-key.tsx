import type { Admin } from '../app/api.ts'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'
import { t } from './texts.ts'

/** Shows a new key, once, with a request that uses it. */
export const CreatedKey = ({ created, onClose }: { created: Admin.CreatedApiKey; onClose: () => void }) => {
  const request = `curl -H 'x-api-key: ${created.key}' '${location.origin}/api/public/v1/me'`
  return (
    <Dialog title={created.name} onClose={onClose} isDismissable={false}>
      <p class="notice warning">{t('copyKeyNow')}</p>
      <Code text={created.key} label={t('key')} copyLabel={t('copyKey')} />
      <p>{t('firstRequest')}</p>
      <Code text={request} label={t('request')} copyLabel={t('copyRequest')} />
      <div class="actions">
        <Button look="primary" onClick={onClose}>
          {t('iHaveCopiedKey')}
        </Button>
      </div>
    </Dialog>
  )
}
