import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'

/** Shows a new key, once, with a request that uses it. */
export const CreatedKey = ({ created, onClose }: { created: Admin.CreatedApiKey; onClose: () => void }) => {
  const request = `curl -H 'x-api-key: ${created.key}' '${location.origin}/api/public/v1/me'`
  return (
    <Dialog title={created.name} onClose={onClose} isDismissable={false}>
      <p class="notice warning">
        {t({
          fr: 'Copiez la clé maintenant : elle ne sera plus affichée. Qui la possède peut agir avec ses permissions.',
          en: 'Copy the key now: it will not be shown again. Whoever has it can act with its permissions.',
        })}
      </p>
      <Code
        text={created.key}
        label={t({ fr: 'La clé', en: 'The key' })}
        copyLabel={t({ fr: 'Copier la clé', en: 'Copy the key' })}
      />
      <p>{t({ fr: 'Une première requête :', en: 'A first request:' })}</p>
      <Code
        text={request}
        label={t({ fr: 'La requête', en: 'The request' })}
        copyLabel={t({ fr: 'Copier la requête', en: 'Copy the request' })}
      />
      <div class="actions">
        <Button look="primary" onClick={onClose}>
          {t({ fr: 'J’ai copié la clé', en: 'I have copied the key' })}
        </Button>
      </div>
    </Dialog>
  )
}
