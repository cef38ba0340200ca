import { useEffect, useState } from 'preact/hooks'
import { Field } from './field.tsx'
import { useDebounced } from './use-debounced.ts'

/** The API searches for texts of at least this length. */
export const minSearchLength = 2

interface SearchFieldProps {
  label: string
  /** The text of the URL. */
  value: string
  onSearch: (text: string) => void
}

/** A search in a list, which runs once the text has not changed for a moment. */
export const SearchField = ({ label, value, onSearch }: SearchFieldProps) => {
  const [text, setText] = useState(value)
  const settled = useDebounced(text.trim())
  useEffect(() => {
    if (settled !== value) onSearch(settled)
  }, [settled])
  return (
    <Field label={label}>
      {control => (
        <input {...control} type="search" value={text} onInput={event => setText(event.currentTarget.value)} />
      )}
    </Field>
  )
}
