import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { Time } from '../components/time.tsx'
import { CreateSynthesis } from './create-synthesis.tsx'
import { t } from './texts.ts'

const statuses: Record<Admin.WatchSynthesisStatus, { text: string; tone: Tone }> = {
  generating: { text: t('generating'), tone: 'warning' },
  completed: { text: t('completed'), tone: 'good' },
  failed: { text: t('failed'), tone: 'bad' },
}

const Synthesis = ({ synthesis }: { synthesis: Admin.WatchSynthesis }) => {
  const { status, summary, periodDays, documentsAnalyzed, createdAt } = synthesis
  return (
    <li class="card">
      <p class="quiet">
        <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge> <Time value={createdAt} />,{' '}
        {t.count('days', periodDays)}, {t.count('articlesCount', documentsAnalyzed)}
      </p>
      {summary !== null && <p class="summary">{summary}</p>}
    </li>
  )
}

const SynthesisList = ({ watchId }: { watchId: number }) => {
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('listAdminSyntheses', { id: watchId }),
    queryFn: async () => await api.watches.syntheses.list(watchId),
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'generating') ? 3_000 : false),
  })
  if (!data) return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Spinner />
  if (data.data.length === 0) return <Empty title={t('noSynthesesYet')} />
  return (
    <ul class="syntheses">
      {data.data.map(synthesis => (
        <Synthesis key={synthesis.id} synthesis={synthesis} />
      ))}
    </ul>
  )
}

/** The latest syntheses of a watch. */
export const Syntheses = ({ watchId }: { watchId: number }) => {
  const [isCreating, setCreating] = useState(false)
  return (
    <Section
      title={t('syntheses')}
      actions={
        <Button operation="createAdminSynthesis" onClick={() => setCreating(true)}>
          {t('newSynthesis')}
        </Button>
      }
    >
      <SynthesisList watchId={watchId} />
      {isCreating && (
        <CreateSynthesis
          watchId={watchId}
          onClose={() => setCreating(false)}
          onDone={() => {
            setCreating(false)
            void reload('listAdminSyntheses')
          }}
        />
      )}
    </Section>
  )
}
