import { t } from '../app/language.ts'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'

/** Shows the recovery codes, once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <Dialog title={t({ fr: 'Codes de secours', en: 'Recovery codes' })} onClose={onClose} isDismissable={false}>
    <p class="notice warning">
      {t({
        fr: 'Conservez ces codes à l’abri : ils ne seront plus affichés. Chacun remplace une fois un code de l’application, par exemple si vous perdez votre téléphone.',
        en: 'Keep these codes in a safe place: they will not be shown again. Each replaces a code of the app once, for example if you lose your phone.',
      })}
    </p>
    <Code
      text={codes.join('\n')}
      label={t({ fr: 'Les codes de secours', en: 'The recovery codes' })}
      copyLabel={t({ fr: 'Copier les codes', en: 'Copy the codes' })}
    />
    <div class="actions">
      <Button look="primary" onClick={onClose}>
        {t({ fr: 'J’ai enregistré les codes', en: 'I have saved the codes' })}
      </Button>
    </div>
  </Dialog>
)
