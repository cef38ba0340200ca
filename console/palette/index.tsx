import { useQuery } from '@tanstack/preact-query'
import { useLocation } from 'preact-iso'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { operationKey } from '../app/query-keys.ts'
import { minSearchLength } from '../components/search-field.tsx'
import { leaveForms } from '../components/unsaved.ts'
import { useDebounced } from '../components/use-debounced.ts'
import { fixedCommands, matches, searchRows, type Command } from './commands.ts'
import { t } from './texts.ts'

/** Opens pages, actions and rows by their names. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { route } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const search = useDebounced(text.trim(), 150)
  const { data: rows = [] } = useQuery({
    queryKey: operationKey('listClients', { search }, 'palette'),
    queryFn: () => searchRows(search),
    enabled: search.length >= minSearchLength,
  })
  const found = [...fixedCommands.filter(command => matches(command.text, text.trim())), ...rows]
  useLayoutEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const open = ({ href, isExternal = false }: Command) => {
    onClose()
    if (isExternal) window.open(href, '_blank', 'noopener')
    else leaveForms(document, () => route(href))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (found.length > 0) setActive((active + step + found.length) % found.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      open(chosen)
    } else if (event.key === 'Escape') {
      // By default, it only empties a field of type "search".
      event.preventDefault()
      onClose()
    }
  }
  const label = t('goToPage')
  return (
    <dialog ref={dialog} class="palette" aria-label={label} closedby="any" onClose={onClose}>
      <input
        type="search"
        role="combobox"
        autocomplete="off"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
        placeholder={label}
        value={text}
        onInput={event => {
          setText(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label={t('results')}>
        {found.map((command, at) => (
          <li
            key={command.href}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            onClick={() => open(command)}
          >
            <span>{command.text}</span> <span class="quiet">{command.hint}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{t('noResults')}</p>}
    </dialog>
  )
}
