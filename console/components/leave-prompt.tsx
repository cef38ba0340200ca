import { useEffect, useState } from 'preact/hooks'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import { t } from './texts.ts'
import { promptWith, hasUnsavedChanges, leaveForms } from './unsaved.ts'

/** The link that a click opens in this page. */
const linkOf = (event: MouseEvent) => {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isHere = link?.href && (!link.target || link.target === '_self') && !link.hasAttribute('download')
  return isHere && !link.getAttribute('href')?.startsWith('#') ? link : undefined
}

/** Older browsers have no Navigation API: without it, Back leaves a form at once, and only its draft remains. */
const { navigation } = window as Partial<Pick<Window, 'navigation'>>

/**
 * Asks before changes of a form are lost: when its dialog closes, a link is followed, the user goes back or forward in
 * the history, or the window is closed.
 */
export const LeavePrompt = () => {
  const [leaving, setLeaving] = useState<{ leave: () => void }>()
  useEffect(() => promptWith(leave => setLeaving({ leave })), [])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || !hasUnsavedChanges()) return
      event.preventDefault()
      event.stopPropagation()
      leaveForms(document, () => link.click())
    }
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !hasUnsavedChanges()) return
      event.preventDefault()
      const { key } = event.destination
      leaveForms(document, () => navigation?.traverseTo(key))
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    document.addEventListener('click', onClick, true)
    navigation?.addEventListener('navigate', onNavigate)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, true)
      navigation?.removeEventListener('navigate', onNavigate)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [])
  if (!leaving) return null
  const stay = () => setLeaving(undefined)
  return (
    <Dialog title={t('discardChanges')} onClose={stay}>
      <Form
        action={t('discard')}
        look="danger"
        isGuarded={false}
        onSubmit={() => Promise.resolve()}
        onDone={() => {
          stay()
          leaving.leave()
        }}
        onCancel={stay}
        cancelAction={t('keepEditing')}
      >
        {() => <p>{t('yourChangesHaveNotBeen')}</p>}
      </Form>
    </Dialog>
  )
}
