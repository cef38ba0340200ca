import type { Data } from '../app/api.ts'
import { formatNumber, t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Badge } from '../components/badge.tsx'
import type { Column } from '../components/table.tsx'
import { formatTime, Time } from '../components/time.tsx'
import { campaignStatuses, describeItem, updateReasons, updateStatuses } from './texts.ts'

export const CampaignState = ({ status }: Pick<Data.Campaign, 'status'>) => (
  <Badge tone={campaignStatuses[status].tone}>{t(campaignStatuses[status].text)}</Badge>
)

/** The updates of a campaign, and those that have a result. */
export const progressOf = ({ counts }: Pick<Data.Campaign, 'counts'>): { total: number; done: number } => {
  const total = Object.values(counts).reduce((sum, number) => sum + number, 0)
  return { total, done: total - counts.pending - counts.running }
}

export const campaignColumns: Column<Data.Campaign>[] = [
  {
    title: t({ fr: 'Campagne', en: 'Campaign' }),
    cell: ({ id, name, items }) => (
      <>
        <a href={pathTo(`/campaigns/${id}`)}>{name}</a>
        <div class="quiet">{items.map(describeItem).join(' · ')}</div>
      </>
    ),
    isText: true,
  },
  { title: t({ fr: 'État', en: 'Status' }), cell: ({ status }) => <CampaignState status={status} /> },
  {
    title: t({ fr: 'Avancement', en: 'Progress' }),
    cell: campaign => {
      const { total, done } = progressOf(campaign)
      return (
        <>
          <progress
            class="inline-progress"
            aria-label={t({ fr: `Avancement de ${campaign.name}`, en: `Progress of ${campaign.name}` })}
            max={Math.max(total, 1)}
            value={done}
          />{' '}
          {formatNumber(done)} / {formatNumber(total)}
        </>
      )
    },
  },
  {
    title: t({ fr: 'Échecs', en: 'Failures' }),
    cell: ({ counts: { failed } }) => (failed > 0 ? <Badge tone="bad">{formatNumber(failed)}</Badge> : '–'),
  },
  { title: t({ fr: 'Lancée', en: 'Started' }), cell: ({ createdAt }) => <Time value={createdAt} /> },
]

const Versions = ({ result: { before, after, version, rolledBack } }: { result: Data.CampaignResult }) => {
  const target = after ?? version
  return (
    <>
      {before ?? '–'} {target && target !== before && `→ ${target}`}
      {rolledBack && (
        <div class="late">
          {t({ fr: `${before ?? 'version d’avant'} rétablie`, en: `${before ?? 'earlier version'} restored` })}
        </div>
      )}
    </>
  )
}

const Probe = ({ probe }: { probe: NonNullable<Data.CampaignResult['probe']> }) => (
  <span class={probe.status === 200 ? undefined : 'late'}>
    {probe.status ? `HTTP ${probe.status}` : t({ fr: 'sans réponse', en: 'no response' })}
    {probe.durationMs !== null && `, ${formatNumber(probe.durationMs)} ms`}
    {probe.attempts !== null &&
      probe.attempts > 1 &&
      t({ fr: `, ${probe.attempts} essais`, en: `, ${probe.attempts} attempts` })}
  </span>
)

/** The reason of an outcome, in words of the service and of the site. */
const Details = ({ result: { reason, message, log } }: { result: Data.CampaignResult }) => (
  <>
    {reason && <p class="reason">{t(updateReasons[reason])}</p>}
    {message && <p class="quiet reason">{message}</p>}
    {log && (
      <details>
        <summary>{t({ fr: 'Journal', en: 'Log' })}</summary>
        <pre>{log}</pre>
      </details>
    )}
  </>
)

export const resultColumns: Column<Data.CampaignResult>[] = [
  {
    title: t({ fr: 'Site', en: 'Site' }),
    cell: ({ websiteId, websiteUrl }) => <a href={pathTo(`/websites/${websiteId}`)}>{websiteUrl}</a>,
    isText: true,
  },
  {
    title: t({ fr: 'Mise à jour', en: 'Update' }),
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
    title: t({ fr: 'Vague', en: 'Wave' }),
    cell: ({ wave }) => (wave === null ? '–' : formatNumber(wave)),
    isNumber: true,
  },
  {
    title: t({ fr: 'État', en: 'Status' }),
    cell: ({ status }) => <Badge tone={updateStatuses[status].tone}>{t(updateStatuses[status].text)}</Badge>,
  },
  { title: t({ fr: 'Version', en: 'Version' }), cell: result => <Versions result={result} />, isText: true },
  { title: t({ fr: 'Contrôle', en: 'Probe' }), cell: ({ probe }) => probe && <Probe probe={probe} /> },
  { title: t({ fr: 'Détails', en: 'Details' }), cell: result => <Details result={result} />, isText: true },
  {
    title: t({ fr: 'Fin', en: 'Ended' }),
    cell: ({ completedAt }) =>
      completedAt && (
        <span title={formatTime(completedAt)}>
          <Time value={completedAt} />
        </span>
      ),
  },
]
