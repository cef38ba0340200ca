import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { notificationKinds } from '../components/notification-kinds.ts'
import { api, ApiError } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Form } from '../components/form.tsx'
import { Frame } from '../components/frame.tsx'
import { Spinner } from '../components/spinner.tsx'

const title = t({ fr: 'Se désabonner', en: 'Unsubscribe' })
const allNotifications = t({ fr: 'Toutes mes notifications', en: 'All my notifications' })

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
          {t({ fr: 'Ce lien n’est plus valable.', en: 'This link is no longer valid.' })}
        </p>
      )}
      {data && (
        <p>
          {t({ fr: `E-mails de ${data.agency.name} :`, en: `Mails from ${data.agency.name}:` })}{' '}
          <strong>{t(notificationKinds[data.kind])}</strong>
        </p>
      )}
      {isDone && (
        <p class="notice" role="status">
          {t({ fr: 'Vous ne recevrez plus ces e-mails.', en: 'You will get no more of these mails.' })}
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
