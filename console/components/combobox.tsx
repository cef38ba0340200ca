import { useQuery, type QueryKey } from '@tanstack/preact-query'
import { useId, useRef, useState } from 'preact/hooks'
import type { Restored } from './form-values.ts'
import { t } from './texts.ts'
import { useDebounced } from './use-debounced.ts'

/** A row that can be chosen, by its id and the text that names it. */
export interface Choice {
  id: number | string
  text: string
}

interface ComboboxProps {
  /** Attributes that connect the input to its label. */
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }
  /** Under which a form is submitted with the id of the choice. */
  name?: string
  initial?: Choice | undefined
  /** The key of the search for a text, which is empty at first. */
  queryKey: (search: string) => QueryKey
  load: (search: string) => PromiseLike<Choice[]>
  onChoose?: (choice: Choice | undefined) => void
  isRequired?: boolean
  placeholder?: string
}

/** A field that finds rows by their text, and is submitted with the id of the one that is chosen. */
export const Combobox = ({
  control,
  name,
  initial,
  queryKey,
  load,
  onChoose,
  isRequired = false,
  placeholder,
}: ComboboxProps) => {
  const [chosen, setChosen] = useState(initial)
  const [text, setText] = useState(initial?.text ?? '')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const entered = chosen ? '' : text.trim()
  const search = useDebounced(entered, 150)
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: queryKey(search),
    queryFn: async () => await load(search),
    enabled: isOpen,
    placeholderData: previous => previous,
  })
  const choose = (choice: Choice | undefined) => {
    setChosen(choice)
    setText(choice?.text ?? '')
    setOpen(false)
    input.current?.setCustomValidity('')
    onChoose?.(choice)
  }
  const type = (value: string) => {
    setText(value)
    setActive(0)
    setOpen(true)
    if (chosen) onChoose?.(undefined)
    setChosen(undefined)
    // A text that names no row must not be submitted as if it did.
    input.current?.setCustomValidity(value.trim() === '' ? '' : t('chooseRowOfList'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (isOpen && data.length > 0) setActive((active + step + data.length) % data.length)
      setOpen(true)
    } else if (event.key === 'Enter' && isOpen && data[active]) {
      event.preventDefault()
      // The rows of an earlier text remain until those of the entered one are loaded.
      if (search === entered && !isPlaceholderData) choose(data[active])
    } else if (event.key === 'Escape' && isOpen) {
      // The dialog around the field stays open.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div class="combobox">
      <input
        {...control}
        ref={input}
        type="text"
        role="combobox"
        autocomplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && data[active] ? `${listId}-${active}` : undefined}
        required={isRequired}
        placeholder={placeholder}
        value={text}
        onInput={event => type(event.currentTarget.value)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {name && (
        <input
          type="hidden"
          name={name}
          value={chosen?.id ?? ''}
          data-text={chosen?.text ?? ''}
          {...{ onrestore: ({ detail }: CustomEvent<Restored>) => choose(detail.id ? detail : undefined) }}
        />
      )}
      <ul id={listId} role="listbox" hidden={!isOpen} aria-label={t('suggestions')}>
        {data.map((choice, at) => (
          <li
            key={choice.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            // The input keeps the focus.
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {choice.text}
          </li>
        ))}
      </ul>
      {isOpen && data.length === 0 && !isFetching && (
        <p class="none" role="status">
          {t('noResults')}
        </p>
      )}
    </div>
  )
}
