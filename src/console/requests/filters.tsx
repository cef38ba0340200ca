import { useState } from 'preact/hooks'
import { t, type Text } from '../app/language.ts'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { SelectField } from '../components/select-field.tsx'

/** What the log is filtered by, as it is in the URL. Empty texts filter nothing. */
export interface Filters {
  keyId: string
  status: string
  method: string
  path: string
  requestId: string
}

export const noFilters: Filters = { keyId: '', status: '', method: '', path: '', requestId: '' }

/** The filters in the query of a URL. */
export const readFilters = (query: Record<string, string>): Filters => ({
  keyId: query['keyId'] ?? '',
  status: query['status'] ?? '',
  method: query['method'] ?? '',
  path: query['path'] ?? '',
  requestId: query['requestId'] ?? '',
})

/** The query of a URL with the filters that are set. */
export const toSearch = (filters: Filters): string => {
  const set = Object.entries(filters).filter(([, value]) => value !== '')
  return set.length > 0 ? `?${new URLSearchParams(set).toString()}` : ''
}

const statuses = ['2xx', '3xx', '4xx', '5xx', '400', '401', '403', '404', '409', '429', '500', '503']
const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

interface FilterFormProps {
  filters: Filters
  keys: { id: number; name: string }[]
  onChange: (filters: Filters) => void
}

/** A choice of values, after the choice of all. */
const choices = (values: (readonly [value: string, text: string])[]) =>
  new Map<string, Text | string>([['', { fr: 'Tout', en: 'All' }], ...values])

const asTexts = (values: string[]) => values.map(value => [value, value] as const)

/** Filters the log. Choices apply at once, and texts when the form is submitted. */
export const FilterForm = ({ filters, keys, onChange }: FilterFormProps) => {
  const [path, setPath] = useState(filters.path)
  const [requestId, setRequestId] = useState(filters.requestId)
  const set = (part: Partial<Filters>) => onChange({ ...filters, path, requestId: requestId.trim(), ...part })
  return (
    <form
      class="filters"
      role="search"
      onSubmit={event => {
        event.preventDefault()
        set({})
      }}
    >
      <SelectField
        label={t({ fr: 'Clé', en: 'Key' })}
        value={filters.keyId}
        options={choices(keys.map(({ id, name }) => [String(id), name]))}
        onChange={keyId => set({ keyId })}
      />
      <SelectField
        label={t({ fr: 'Statut', en: 'Status' })}
        value={filters.status}
        options={choices(asTexts(statuses))}
        onChange={status => set({ status })}
      />
      <SelectField
        label={t({ fr: 'Méthode', en: 'Method' })}
        value={filters.method}
        options={choices(asTexts(methods))}
        onChange={method => set({ method })}
      />
      <Field label={t({ fr: 'Chemin', en: 'Path' })}>
        {control => (
          <input
            {...control}
            value={path}
            placeholder="/clients"
            onInput={event => setPath(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t({ fr: 'Identifiant de requête', en: 'Request id' })}>
        {control => <input {...control} value={requestId} onInput={event => setRequestId(event.currentTarget.value)} />}
      </Field>
      <Button type="submit">{t({ fr: 'Filtrer', en: 'Filter' })}</Button>
      <Button
        onClick={() => {
          setPath('')
          setRequestId('')
          onChange(noFilters)
        }}
      >
        {t({ fr: 'Effacer', en: 'Clear' })}
      </Button>
    </form>
  )
}
