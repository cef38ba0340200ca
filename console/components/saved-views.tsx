import { useState } from 'preact/hooks'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { readViews, storeViews } from '../app/saved-views.ts'
import { ownerOf, useSession } from '../app/session.tsx'
import { Button } from './button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { notify } from './notifications.tsx'
import { TextField } from './text-field.tsx'
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
    notify(t({ fr: 'La vue est supprimée', en: 'The view has been deleted' }), () => store(views))
  }
  return (
    <nav class="views" aria-label={t({ fr: 'Vues enregistrées', en: 'Saved views' })}>
      {views.length > 0 && (
        <a href={pathTo(list)} aria-current={query === '' ? 'page' : undefined}>
          {t({ fr: 'Vue par défaut', en: 'Default view' })}
        </a>
      )}
      {views.map(view => (
        <a key={view.name} href={`${pathTo(list)}?${view.query}`} aria-current={view === current ? 'page' : undefined}>
          {view.name}
        </a>
      ))}
      {current && (
        <Button
          label={t({ fr: `Supprimer la vue ${current.name}`, en: `Delete the view ${current.name}` })}
          onClick={() => remove(current)}
        >
          {t({ fr: 'Supprimer la vue', en: 'Delete the view' })}
        </Button>
      )}
      {!current && query !== '' && (
        <Button onClick={() => setNaming(true)}>{t({ fr: 'Enregistrer la vue', en: 'Save the view' })}</Button>
      )}
      {isNaming && (
        <FormDialog
          title={t({ fr: 'Enregistrer la vue', en: 'Save the view' })}
          action={t({ fr: 'Enregistrer', en: 'Save' })}
          onSubmit={({ text }) => Promise.resolve(text('name').trim().slice(0, maxNameLength))}
          onDone={name => {
            store([...views.filter(view => view.name !== name), { name, query }])
            setNaming(false)
          }}
          onClose={() => setNaming(false)}
        >
          {() => (
            <TextField
              label={t({ fr: 'Nom', en: 'Name' })}
              hint={t({
                fr: 'Par exemple « Urgents ». Un nom existant est remplacé.',
                en: 'Such as “Urgent”. An existing name is replaced.',
              })}
              name="name"
              isRequired
            />
          )}
        </FormDialog>
      )}
    </nav>
  )
}
