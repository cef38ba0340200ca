import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'
import { t } from './texts.ts'

/** Shows the recovery codes, once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <Dialog title={t('recoveryCodes')} onClose={onClose} isDismissable={false}>
    <p class="notice warning">{t('keepTheseCodesInSafe')}</p>
    <Code text={codes.join('\n')} label={t('theRecoveryCodes')} copyLabel={t('copyCodes')} />
    <div class="actions">
      <Button look="primary" onClick={onClose}>
        {t('iHaveSavedCodes')}
      </Button>
    </div>
  </Dialog>
)
