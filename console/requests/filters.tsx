import { Button } from '../components/button.tsx'
import { readForm } from '../components/entered.ts'
import { Field } from '../components/field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { t } from './texts.ts'

/** The filters of the log, as they are in the URL. Empty texts filter nothing. */
export interface Filters {
  keyId: string
  status: string
  method: string
  path: string
  requestId: string
}

export const noFilters: Filters = { keyId: '', status: '', method: '', path: '', requestId: '' }

/** The filters of the query of a URL, or of the fields of the form. */
export const readFilters = (textOf: (name: keyof Filters) => string | undefined): Filters => ({
  keyId: textOf('keyId') ?? '',
  status: textOf('status') ?? '',
  method: textOf('method') ?? '',
  path: textOf('path') ?? '',
  requestId: textOf('requestId') ?? '',
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
  /** The keys and connected apps to choose from. */
  senders: { id: number; name: string }[]
  onChange: (filters: Filters) => void
}

/** A choice of values, after the choice of all. */
const choices = (values: (readonly [value: string, text: string])[]) =>
  new Map<string, string>([['', t('all')], ...values])

const asTexts = (values: string[]) => values.map(value => [value, value] as const)

/** Filters the log. Choices apply at once, and texts when the form is submitted. */
export const FilterForm = ({ filters, senders, onChange }: FilterFormProps) => {
  return (
    <form
      class="filters"
      role="search"
      onSubmit={event => {
        event.preventDefault()
        const { text } = readForm(event.currentTarget)
        onChange(readFilters(name => text(name).trim()))
      }}
      onChange={event => {
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit()
      }}
      onReset={() => onChange(noFilters)}
    >
      <SelectField
        label={t('keyOrApp')}
        name="keyId"
        value={filters.keyId}
        options={choices(senders.map(({ id, name }) => [String(id), name]))}
      />
      <SelectField label={t('status')} name="status" value={filters.status} options={choices(asTexts(statuses))} />
      <SelectField label={t('method')} name="method" value={filters.method} options={choices(asTexts(methods))} />
      <Field label={t('path')}>
        {control => <input {...control} name="path" defaultValue={filters.path} placeholder="/clients" />}
      </Field>
      <Field label={t('requestIdFilter')}>
        {control => <input {...control} name="requestId" defaultValue={filters.requestId} />}
      </Field>
      <Button type="submit">{t('filter')}</Button>
      <Button type="reset">{t('clear')}</Button>
    </form>
  )
}
