import { useQuery } from '@tanstack/preact-query'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { api, ApiError } from '../app/api.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Appearance } from '../app/user-menu.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { Spinner } from '../components/spinner.tsx'
import { Closed, Leaving, SecondFactorRequired } from './outcomes.tsx'
import { Request } from './request.tsx'
import { SignedIn } from './signed-in.tsx'
import { t } from './texts.ts'

/** A request expires, or is answered in another window. */
const refetchMs = 30_000

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** The authorization request of the URL, for the person to answer. */
const Content = ({ uid, onAnswered }: { uid: string; onAnswered: (redirectTo: string) => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('getInteraction', { uid }),
    queryFn: async () => await api.oauth.getInteraction(uid),
    refetchInterval: refetchMs,
  })
  if (hasStatus(error, 404)) return <Closed />
  if (hasStatus(error, 403)) return <SecondFactorRequired />
  if (data) return <Request uid={uid} request={data} onAnswered={onAnswered} />
  if (!error) return <Spinner />
  return (
    <Page title={t('connectApp')}>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    </Page>
  )
}

/** The page on which a person connects an app to an agency, or refuses. */
export default function ConsentPage() {
  const uid = useLocation().path.slice(pathTo('/oauth/').length)
  const [isAnswered, setAnswered] = useState(false)
  const leave = (redirectTo: string) => {
    setAnswered(true)
    location.assign(redirectTo)
  }
  return (
    <main id="main" class="consent">
      {isAnswered ? <Leaving /> : <Content uid={uid} onAnswered={leave} />}
      {!isAnswered && <SignedIn />}
      <Appearance />
    </main>
  )
}
