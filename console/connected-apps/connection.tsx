import { useRoute } from 'preact-iso'
import { NotFound } from '../app/not-found.tsx'
import { pathTo } from '../app/paths.ts'
import { AppOrigin } from '../components/app-identity.tsx'
import { useConnectedApps } from '../components/connected-apps.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { Spinner } from '../components/spinner.tsx'
import { UsagePlots } from '../components/usage-plots.tsx'
import { t } from './texts.ts'

/** The usage of a connected app. */
export default function ConnectionPage() {
  const id = Number(useRoute().params['id'])
  const { data, error, isPending, refetch } = useConnectedApps()
  if (isPending) return <Spinner />
  if (error)
    return (
      <Page title={t('connectedApp')}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Page>
    )
  const connection = data.find(item => item.id === id)
  if (!connection) return <NotFound />
  return (
    <Page
      title={connection.app.name}
      back={{ path: '/connected-apps', text: t('allApps') }}
      intro={<AppOrigin app={connection.app} />}
    >
      <p>
        <a href={pathTo(`/requests?keyId=${id}`)}>{t('itsRequests')}</a>
      </p>
      <UsagePlots keyId={id} />
    </Page>
  )
}
