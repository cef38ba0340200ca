import { notify } from './notifications.tsx'
import { t } from './texts.ts'

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    notify(t('copied'))
  } catch {
    notify(t('browserRefusedToCopy'))
  }
}

/** Copies a text. `label` names it for screen readers, as in “Copy the key”. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => (
  <button type="button" class="copy" aria-label={label} title={label} onClick={() => void copy(text)}>
    {t('copy')}
  </button>
)
