import { useQuery } from '@tanstack/preact-query'
import { useEffect } from 'preact/hooks'
import { api, type Admin } from '../app/api.ts'
import { formatNumber } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { reloadWebhooks } from './reload.ts'
import { t } from './texts.ts'

const statuses: Record<Admin.WebhookTask['status'], string> = {
  pending: t('lookingForEvents'),
  running: t('sending'),
  completed: t('taskCompleted'),
}

const Progress = ({ task: { status, total, done, failed } }: { task: Admin.WebhookTask }) => (
  <>
    <p role="status">
      {statuses[status]} {t('deliveredEvents', { done: formatNumber(done), total: formatNumber(total) })}
      {failed > 0 && `, ${t('failedEvents', { failed: formatNumber(failed) })}`}
    </p>
    <progress
      aria-label={t('progress')}
      max={Math.max(total, 1)}
      value={status === 'completed' && total === 0 ? 1 : done + failed}
    />
  </>
)

interface TaskProgressProps {
  subscription: Admin.WebhookSubscription
  taskId: number
  onClose: () => void
}

/** The progress of a task that sends events again. */
export const TaskProgress = ({ subscription: { id, isActive }, taskId, onClose }: TaskProgressProps) => {
  const { data: task, error } = useQuery({
    queryKey: operationKey('getSubscriptionTask', { id, taskId }),
    queryFn: () => api.webhooks.getTask(id, taskId),
    refetchInterval: ({ state }) => (state.data?.status === 'completed' ? false : 3_000),
  })
  const isCompleted = task?.status === 'completed'
  useEffect(() => {
    if (isCompleted) void reloadWebhooks()
  }, [isCompleted])
  return (
    <Section title={t('eventsSentAgain')} actions={<Button onClick={onClose}>{t('hide')}</Button>}>
      {error && <ErrorNotice error={error} />}
      {task ? <Progress task={task} /> : !error && <Spinner />}
      {!isActive && !isCompleted && <p class="hint">{t('taskWaitsUntilSubscription')}</p>}
    </Section>
  )
}
