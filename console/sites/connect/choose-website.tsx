import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, type Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { pathTo } from '../../app/paths.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Field } from '../../components/field.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useDebounced } from '../../components/use-debounced.ts'
import { siteName } from '../connector.tsx'
import { t } from './texts.ts'
import { useInitialFocus } from './use-initial-focus.ts'

const maxShown = 20
/** The API searches for texts of at least this length. */
const minSearchLength = 2

const NoWebsite = ({ hasSearch }: { hasSearch: boolean }) =>
  hasSearch ? (
    <Empty title={t('noWebsiteMatches')} />
  ) : (
    <Empty title={t('noWebsitesYet')}>
      <p>
        <a href={pathTo('/websites?new=1')}>{t('createWebsiteOfClient')}</a>
      </p>
    </Empty>
  )

const WebsiteChoice = ({ website, onChoose }: { website: Admin.ManagedWebsite; onChoose: () => void }) => (
  <li>
    <button type="button" onClick={onChoose}>
      <strong>{siteName(website.url)}</strong> {website.connector && <Badge>{t('alreadyConnected')}</Badge>}
      <br />
      <span class="quiet">{website.client?.name ?? common('noClient')}</span>
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
      <Field label={common('website')} hint={t('searchByAddressOrClient')}>
        {control => (
          <input {...control} ref={input} type="search" onInput={event => setText(event.currentTarget.value)} />
        )}
      </Field>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : !data && <Spinner />}
      {data?.total === 0 && <NoWebsite hasSearch={search !== ''} />}
      <ul class="choices" aria-label={common('websites')}>
        {data?.data.map(website => (
          <WebsiteChoice key={website.id} website={website} onChoose={() => onChoose(website)} />
        ))}
      </ul>
      {hidden > 0 && (
        <p class="quiet">
          {t.count('moreWebsites', hidden)}
          {' – '}
          {t('refineSearch')}
        </p>
      )}
    </>
  )
}
