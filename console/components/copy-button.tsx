import { t } from '../app/language.ts'
import { notify } from './notifications.tsx'

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    notify(t({ fr: 'Copié', en: 'Copied' }))
  } catch {
    notify(t({ fr: 'Le navigateur refuse la copie', en: 'The browser refused to copy' }))
  }
}

/** Copies a text. `label` names it for screen readers, as in “Copy the key”. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => (
  <button type="button" class="copy" aria-label={label} title={label} onClick={() => void copy(text)}>
    {t({ fr: 'Copier', en: 'Copy' })}
  </button>
)
