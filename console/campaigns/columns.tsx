import type { Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Badge } from '../components/badge.tsx'
import type { Column } from '../components/table.tsx'
import { formatTime, Time } from '../components/time.tsx'
import { campaignStatuses, describeItem, updateReasons, updateStatuses } from './labels.ts'
import { t } from './texts.ts'

export const CampaignState = ({ status }: Pick<Data.Campaign, 'status'>) => (
  <Badge tone={campaignStatuses[status].tone}>{campaignStatuses[status].text}</Badge>
)

/** The updates of a campaign, and those that have a result. */
export const progressOf = ({ counts }: Pick<Data.Campaign, 'counts'>): { total: number; done: number } => {
  const total = Object.values(counts).reduce((sum, number) => sum + number, 0)
  return { total, done: total - counts.pending - counts.running }
}

export const campaignColumns: Column<Data.Campaign>[] = [
  {
    title: t('campaign'),
    cell: ({ id, name, items }) => (
      <>
        <a href={pathTo(`/campaigns/${id}`)}>{name}</a>
        <div class="quiet">{items.map(describeItem).join(' · ')}</div>
      </>
    ),
    isText: true,
  },
  { title: common('status'), cell: ({ status }) => <CampaignState status={status} /> },
  {
    title: t('progress'),
    cell: campaign => {
      const { total, done } = progressOf(campaign)
      return (
        <>
          <progress
            class="inline-progress"
            aria-label={t('progressOfName', { name: campaign.name })}
            max={Math.max(total, 1)}
            value={done}
          />{' '}
          {formatNumber(done)} / {formatNumber(total)}
        </>
      )
    },
  },
  {
    title: t('failures'),
    cell: ({ counts: { failed } }) => (failed > 0 ? <Badge tone="bad">{formatNumber(failed)}</Badge> : '–'),
  },
  { title: t('started'), cell: ({ createdAt }) => <Time value={createdAt} /> },
]

const Versions = ({ result: { before, after, version, rolledBack } }: { result: Data.CampaignResult }) => {
  const target = after ?? version
  return (
    <>
      {before ?? '–'} {target && target !== before && `→ ${target}`}
      {rolledBack && (
        <div class="late">{before === null ? t('earlierVersionRestored') : t('beforeRestored', { before })}</div>
      )}
    </>
  )
}

const Probe = ({ probe }: { probe: NonNullable<Data.CampaignResult['probe']> }) => (
  <span class={probe.status === 200 ? undefined : 'late'}>
    {probe.status ? `HTTP ${probe.status}` : t('noResponse')}
    {probe.durationMs !== null && `, ${formatNumber(probe.durationMs)} ms`}
    {probe.attempts !== null && probe.attempts > 1 && `, ${t.count('attempts', probe.attempts)}`}
  </span>
)

/** The reason of an outcome, in words of the service and of the site. */
const Details = ({ result: { reason, message, log } }: { result: Data.CampaignResult }) => (
  <>
    {reason && <p class="reason">{updateReasons[reason]}</p>}
    {message && <p class="quiet reason">{message}</p>}
    {log && (
      <details>
        <summary>{t('log')}</summary>
        <pre>{log}</pre>
      </details>
    )}
  </>
)

export const resultColumns: Column<Data.CampaignResult>[] = [
  {
    title: common('site'),
    cell: ({ websiteId, websiteUrl }) => <a href={pathTo(`/websites/${websiteId}`)}>{websiteUrl}</a>,
    isText: true,
  },
  {
    title: t('update'),
    cell: ({ name, slug }) => (
      <>
        {name}
        {name !== slug && (
          <div class="quiet">
            <code>{slug}</code>
          </div>
        )}
      </>
    ),
    isText: true,
  },
  {
    title: t('wave'),
    cell: ({ wave }) => (wave === null ? '–' : formatNumber(wave)),
    isNumber: true,
  },
  {
    title: common('status'),
    cell: ({ status }) => <Badge tone={updateStatuses[status].tone}>{updateStatuses[status].text}</Badge>,
  },
  { title: common('version'), cell: result => <Versions result={result} />, isText: true },
  { title: t('probe'), cell: ({ probe }) => probe && <Probe probe={probe} /> },
  { title: t('details'), cell: result => <Details result={result} />, isText: true },
  {
    title: t('ended'),
    cell: ({ completedAt }) =>
      completedAt && (
        <span title={formatTime(completedAt)}>
          <Time value={completedAt} />
        </span>
      ),
  },
]
