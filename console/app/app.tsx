import { QueryClientProvider } from '@tanstack/preact-query'
import { ErrorBoundary, LocationProvider, useLocation } from 'preact-iso'
import { useErrorBoundary } from 'preact/hooks'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Spinner } from '../components/spinner.tsx'
import { Invitation } from '../invitation/index.tsx'
import { SignIn } from '../sign-in/index.tsx'
import { expired, queryClient } from './api.ts'
import { lazy } from './lazy.tsx'
import { basePath, pathTo } from './paths.ts'
import { ownerOf, SessionProvider, useSessionState } from './session.tsx'
import { Shell } from './shell.tsx'

const Consent = lazy(() => import('../consent/index.tsx'))

const linkPages = new Map([
  [pathTo('/forgotten-password'), lazy(() => import('../mailed-links/forgotten-password.tsx'))],
  [pathTo('/password-reset'), lazy(() => import('../mailed-links/password-reset.tsx'))],
  [pathTo('/email-change'), lazy(() => import('../mailed-links/email-change.tsx'))],
  [pathTo('/sign-in-link'), lazy(() => import('../sign-in/link.tsx'))],
  [pathTo('/invitations'), lazy(() => import('../invitation/offered.tsx'))],
  [pathTo('/unsubscribe'), lazy(() => import('../unsubscribe/index.tsx'))],
])

/** The consent to an app has no navigation, by which people would leave it. */
const ConsentOrShell = () =>
  useLocation().path.startsWith(pathTo('/oauth/')) ? (
    <ErrorBoundary>
      <Consent />
    </ErrorBoundary>
  ) : (
    <Shell />
  )

/** Shows the page of the URL to people who are signed in, and the sign-in page to others. */
const Content = () => {
  const [renderError, resetRenderError] = useErrorBoundary()
  const { data, error, refetch } = useSessionState()
  if (renderError) return <ErrorNotice error={renderError} onRetry={resetRenderError} />
  if (error && data === undefined) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Spinner />
  if (data === null || data === expired) return <SignIn hasExpired={data === expired} />
  return (
    <SessionProvider key={ownerOf(data)} value={data}>
      <ConsentOrShell />
    </SessionProvider>
  )
}

/** The pages of links concern a person who may have no session, or that of another user. */
const LinkOrContent = () => {
  const { path } = useLocation()
  if (path === pathTo('/invitation')) return <Invitation />
  const LinkPage = linkPages.get(path)
  if (!LinkPage) return <Content />
  return (
    <ErrorBoundary>
      <LinkPage />
    </ErrorBoundary>
  )
}

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <LocationProvider scope={basePath}>
      <LinkOrContent />
    </LocationProvider>
  </QueryClientProvider>
)
