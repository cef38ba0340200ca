import { useLocation } from 'preact-iso'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { readForm } from '../components/entered.ts'
import { TextField } from '../components/text-field.tsx'
import { filteredPath, filterNames, type Filters } from './filters.ts'

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
      <TextField {...field('actor')} label={t({ fr: 'Auteur', en: 'Actor' })} placeholder="key:12" />
      <TextField {...field('action')} label={t({ fr: 'Action', en: 'Action' })} placeholder="client.updated" />
      <TextField {...field('object')} label={t({ fr: 'Objet', en: 'Object' })} placeholder="client:7" />
      <div class="period">
        <TextField {...field('from')} type="date" label={t({ fr: 'Du', en: 'From' })} />
        <TextField {...field('to')} type="date" label={t({ fr: 'Au', en: 'To' })} />
      </div>
      <Button type="submit">{t({ fr: 'Filtrer', en: 'Filter' })}</Button>
      {Object.values(filters).some(Boolean) && (
        <a href={pathTo('/audit-log')}>{t({ fr: 'Tout afficher', en: 'Show all' })}</a>
      )}
    </form>
  )
}
