import { useRoute } from 'preact-iso'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { Spinner } from '../components/spinner.tsx'
import { Documents } from './documents.tsx'
import { Overview } from './overview.tsx'
import { Sources } from './sources.tsx'
import { Syntheses } from './syntheses.tsx'
import { t } from './texts.ts'
import { useWatch } from './use-watch.ts'
import { WatchActions } from './watch-actions.tsx'

export default function WatchPage() {
  const id = Number(useRoute().params['id'])
  const { query, run, isRunning } = useWatch(id)
  const { data: watch, error, refetch } = query
  if (!watch)
    return (
      <Page title={t('watch')}>
        {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Spinner />}
      </Page>
    )
  return (
    <Page
      title={watch.name}
      back={{ path: '/watches', text: t('allWatches') }}
      intro={watch.description}
      actions={<WatchActions watch={watch} isRunning={isRunning || run.isPending} onRun={() => run.mutate()} />}
    >
      {(run.error ?? error) && <ErrorNotice error={run.error ?? error} />}
      <Overview watch={watch} isRunning={isRunning} />
      <Documents watchId={id} />
      <Syntheses watchId={id} />
      <Sources sources={watch.sources} />
    </Page>
  )
}
