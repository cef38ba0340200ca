import { useState } from 'preact/hooks'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { readViews, storeViews } from '../app/saved-views.ts'
import { ownerOf, useSession } from '../app/session.tsx'
import { Button } from './button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { notify } from './notifications.tsx'
import { TextField } from './text-field.tsx'
import { t } from './texts.ts'
import { useUrlState } from './url-state.ts'

/** The parameters of the URL that open a form, which is no part of a view. */
const actions = new Set(['new', 'client'])
const maxNameLength = 40

interface SavedViewsProps {
  /** The path of the list, such as `/tickets`. */
  list: string
}

/** The saved views of a list, as links. Filters that are no view yet can be saved under a name. */
export const SavedViews = ({ list }: SavedViewsProps) => {
  const owner = ownerOf(useSession())
  const { values } = useUrlState()
  const [views, setViews] = useState(() => readViews(owner, list))
  const [isNaming, setNaming] = useState(false)
  const present = Object.entries(values).filter(([name, value]) => value && !actions.has(name))
  const query = new URLSearchParams(present.toSorted(([a], [b]) => a.localeCompare(b)) as [string, string][]).toString()
  const current = views.find(view => view.query === query)
  if (views.length === 0 && query === '') return null

  const store = (change: typeof views) => setViews(storeViews(owner, list, change))
  const remove = (removed: NonNullable<typeof current>) => {
    store(views.filter(view => view !== removed))
    notify(t('viewHasBeenDeleted'), () => store(views))
  }
  return (
    <nav class="views" aria-label={t('savedViews')}>
      {views.length > 0 && (
        <a href={pathTo(list)} aria-current={query === '' ? 'page' : undefined}>
          {t('defaultView')}
        </a>
      )}
      {views.map(view => (
        <a key={view.name} href={`${pathTo(list)}?${view.query}`} aria-current={view === current ? 'page' : undefined}>
          {view.name}
        </a>
      ))}
      {current && (
        <Button label={t('deleteViewName', { name: current.name })} onClick={() => remove(current)}>
          {t('deleteView')}
        </Button>
      )}
      {!current && query !== '' && <Button onClick={() => setNaming(true)}>{t('saveView')}</Button>}
      {isNaming && (
        <FormDialog
          title={t('saveView')}
          action={common('save')}
          onSubmit={({ text }) => Promise.resolve(text('name').trim().slice(0, maxNameLength))}
          onDone={name => {
            store([...views.filter(view => view.name !== name), { name, query }])
            setNaming(false)
          }}
          onClose={() => setNaming(false)}
        >
          {() => <TextField label={common('name')} hint={t('suchAsUrgent')} name="name" isRequired />}
        </FormDialog>
      )}
    </nav>
  )
}
