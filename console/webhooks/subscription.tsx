import { useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import { api } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { Spinner } from '../components/spinner.tsx'
import { useUrlState } from '../components/url-state.ts'
import { Deliveries } from './deliveries.tsx'
import { SendTest } from './send-test.tsx'
import { Settings } from './settings.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionNotice } from './subscription-notice.tsx'
import { TaskProgress } from './task-progress.tsx'
import { t } from './texts.ts'

export default function SubscriptionPage() {
  const id = Number(useRoute().params['id'])
  const { values, set } = useUrlState()
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('getSubscription', { id }),
    queryFn: () => api.webhooks.get(id),
    refetchInterval: 10_000,
  })
  const taskId = Number(values['task'])
  return (
    <Page
      key={id}
      title={data?.url ?? t('subscriptionTitle')}
      back={{ path: '/webhooks', text: t('allSubscriptions') }}
      intro={data?.description}
      actions={
        data && <SubscriptionActions subscription={data} onTask={acceptedId => set({ task: String(acceptedId) })} />
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && (
        <>
          <SubscriptionNotice subscription={data} />
          <Settings subscription={data} />
          {taskId > 0 && <TaskProgress subscription={data} taskId={taskId} onClose={() => set({ task: undefined })} />}
          <SendTest id={id} />
          <Deliveries id={id} />
        </>
      )}
    </Page>
  )
}
