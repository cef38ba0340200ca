import { useRoute } from 'preact-iso'
import { t } from '../app/language.ts'
import { NotFound } from '../app/not-found.tsx'
import { pathTo } from '../app/paths.ts'
import { AppOrigin } from '../components/app-identity.tsx'
import { useConnectedApps } from '../components/connected-apps.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { Spinner } from '../components/spinner.tsx'
import { UsagePlots } from '../components/usage-plots.tsx'

/** The usage of a connected app. */
export default function ConnectionPage() {
  const id = Number(useRoute().params['id'])
  const { data, error, isPending, refetch } = useConnectedApps()
  if (isPending) return <Spinner />
  if (error)
    return (
      <Page title={t({ fr: 'Application connectée', en: 'Connected app' })}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Page>
    )
  const connection = data.find(item => item.id === id)
  if (!connection) return <NotFound />
  return (
    <Page
      title={connection.app.name}
      back={{ path: '/connected-apps', text: t({ fr: 'Toutes les applications', en: 'All apps' }) }}
      intro={<AppOrigin app={connection.app} />}
    >
      <p>
        <a href={pathTo(`/requests?keyId=${id}`)}>{t({ fr: 'Ses requêtes', en: 'Its requests' })}</a>
      </p>
      <UsagePlots keyId={id} />
    </Page>
  )
}
