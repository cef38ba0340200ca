import { useLocation } from 'preact-iso'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { readForm } from '../components/entered.ts'
import { TextField } from '../components/text-field.tsx'
import { filteredPath, filterNames, type Filters } from './filters.ts'
import { t } from './texts.ts'

/** Edits the filters, which apply when the form is submitted. */
export const FilterForm = ({ filters }: { filters: Filters }) => {
  const { route } = useLocation()
  const field = (name: keyof Filters) => ({ name, defaultValue: filters[name] })
  return (
    <form
      class="filters"
      onSubmit={event => {
        event.preventDefault()
        const { text } = readForm(event.currentTarget)
        route(filteredPath(Object.fromEntries(filterNames.map(name => [name, text(name).trim()]))))
      }}
    >
      <TextField {...field('actor')} label={t('actor')} placeholder="key:12" />
      <TextField {...field('action')} label={common('action')} placeholder="client.updated" />
      <TextField {...field('object')} label={t('object')} placeholder="client:7" />
      <div class="period">
        <TextField {...field('from')} type="date" label={t('from')} />
        <TextField {...field('to')} type="date" label={t('to')} />
      </div>
      <Button type="submit">{t('filter')}</Button>
      {Object.values(filters).some(Boolean) && <a href={pathTo('/audit-log')}>{t('showAll')}</a>}
    </form>
  )
}
