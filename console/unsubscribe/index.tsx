import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { notificationKinds } from '../components/notification-kinds.ts'
import { api, ApiError } from '../app/api.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Form } from '../components/form.tsx'
import { Frame } from '../components/frame.tsx'
import { Spinner } from '../components/spinner.tsx'
import { t } from './texts.ts'

const title = t('unsubscribe')
const allNotifications = t('allMyNotifications')

/** Asks people who have opened the link of a mail, with or without a session. Its token is the fragment of the URL. */
export default function Unsubscribe() {
  const token = location.hash.slice(1)
  const [isDone, setDone] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('getUnsubscription', { token }),
    queryFn: async () => await api.unsubscriptions.get(token),
    staleTime: Infinity,
  })
  const isInvalid = error instanceof ApiError && error.code === 'NOT_FOUND'
  return (
    <Frame title={title}>
      {!data && !error && <Spinner />}
      {error && !isInvalid && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isInvalid && (
        <p class="notice warning" role="alert">
          {t('thisLinkIsNoLonger')}
        </p>
      )}
      {data && (
        <p>
          {t.rich('mailsOfKind', { name: data.agency.name, kind: <strong>{notificationKinds[data.kind]}</strong> })}
        </p>
      )}
      {isDone && (
        <p class="notice" role="status">
          {t('youWillGetNoMore')}
        </p>
      )}
      {data && !isDone && (
        <Form
          action={title}
          onSubmit={() => api.unsubscriptions.confirm(token)}
          onDone={() => setDone(true)}
          onCancel={() => location.assign(pathTo('/account'))}
          cancelAction={allNotifications}
        >
          {() => null}
        </Form>
      )}
      {(isDone || isInvalid) && (
        <p>
          <a href={pathTo('/account')}>{allNotifications}</a>
        </p>
      )}
    </Frame>
  )
}
