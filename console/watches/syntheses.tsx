import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { count, t, type Text } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { Time } from '../components/time.tsx'
import { CreateSynthesis } from './create-synthesis.tsx'

const statuses: Record<Admin.WatchSynthesisStatus, { text: Text; tone: Tone }> = {
  generating: { text: { fr: 'en cours', en: 'generating' }, tone: 'warning' },
  completed: { text: { fr: 'terminée', en: 'completed' }, tone: 'good' },
  failed: { text: { fr: 'échouée', en: 'failed' }, tone: 'bad' },
}

const Synthesis = ({ synthesis }: { synthesis: Admin.WatchSynthesis }) => {
  const { status, summary, periodDays, documentsAnalyzed, createdAt } = synthesis
  return (
    <li class="card">
      <p class="quiet">
        <Badge tone={statuses[status].tone}>{t(statuses[status].text)}</Badge> <Time value={createdAt} />,{' '}
        {count(periodDays, { fr: 'jour', en: 'day' }, { fr: 'jours', en: 'days' })},{' '}
        {count(documentsAnalyzed, { fr: 'article', en: 'article' }, { fr: 'articles', en: 'articles' })}
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
  if (data.data.length === 0)
    return <Empty title={t({ fr: 'Aucune synthèse pour l’instant', en: 'No syntheses yet' })} />
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
      title={t({ fr: 'Synthèses', en: 'Syntheses' })}
      actions={
        <Button operation="createAdminSynthesis" onClick={() => setCreating(true)}>
          {t({ fr: 'Nouvelle synthèse', en: 'New synthesis' })}
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
