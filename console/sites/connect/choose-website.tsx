import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, type Admin } from '../../app/api.ts'
import { count, t } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Field } from '../../components/field.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useDebounced } from '../../components/use-debounced.ts'
import { siteName } from '../connector.tsx'
import { useInitialFocus } from './use-initial-focus.ts'

const maxShown = 20
/** The API searches for texts of at least this length. */
const minSearchLength = 2

const NoWebsite = ({ hasSearch }: { hasSearch: boolean }) =>
  hasSearch ? (
    <Empty title={t({ fr: 'Aucun site web ne correspond', en: 'No website matches' })} />
  ) : (
    <Empty title={t({ fr: 'Aucun site web pour l’instant', en: 'No websites yet' })}>
      <p>
        <a href={pathTo('/websites?new=1')}>
          {t({ fr: 'Créer le site web d’un client', en: 'Create the website of a client' })}
        </a>
      </p>
    </Empty>
  )

const WebsiteChoice = ({ website, onChoose }: { website: Admin.ManagedWebsite; onChoose: () => void }) => (
  <li>
    <button type="button" onClick={onChoose}>
      <strong>{siteName(website.url)}</strong>{' '}
      {website.connector && <Badge>{t({ fr: 'déjà connecté', en: 'already connected' })}</Badge>}
      <br />
      <span class="quiet">{website.client?.name ?? t({ fr: 'sans client', en: 'no client' })}</span>
    </button>
  </li>
)

/** Finds the website to connect by its address or its client. */
export const ChooseWebsite = ({ onChoose }: { onChoose: (website: Admin.ManagedWebsite) => void }) => {
  const [text, setText] = useState('')
  const input = useInitialFocus<HTMLInputElement>()
  const entered = useDebounced(text.trim())
  const search = entered.length < minSearchLength ? '' : entered
  const query = { limit: maxShown, ...(search && { search }) }
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('listAdminWebsites', query),
    queryFn: async () => await api.websites.list(query),
    placeholderData: previous => previous,
  })
  const hidden = data ? data.total - data.data.length : 0
  return (
    <>
      <Field
        label={t({ fr: 'Site web', en: 'Website' })}
        hint={t({ fr: 'Cherchez par adresse ou par client.', en: 'Search by address or client.' })}
      >
        {control => (
          <input {...control} ref={input} type="search" onInput={event => setText(event.currentTarget.value)} />
        )}
      </Field>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : !data && <Spinner />}
      {data?.total === 0 && <NoWebsite hasSearch={search !== ''} />}
      <ul class="choices" aria-label={t({ fr: 'Sites web', en: 'Websites' })}>
        {data?.data.map(website => (
          <WebsiteChoice key={website.id} website={website} onChoose={() => onChoose(website)} />
        ))}
      </ul>
      {hidden > 0 && (
        <p class="quiet">
          {count(hidden, { fr: 'autre site web', en: 'more website' }, { fr: 'autres sites web', en: 'more websites' })}
          {' – '}
          {t({ fr: 'précisez la recherche.', en: 'refine the search.' })}
        </p>
      )}
    </>
  )
}
