import { lazy } from 'preact-iso'
import { Suspense } from 'preact/compat'
import { useEffect, useState } from 'preact/hooks'
import { t } from './texts.ts'

const Palette = lazy(() => import('../palette/index.tsx'))

/** Opens the command palette, as Ctrl K does on every page. */
export const PaletteButton = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      // A dialog keeps what is entered in it.
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button type="button" class="palette-button" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        {t('search')} <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
