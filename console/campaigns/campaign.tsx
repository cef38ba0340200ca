import { useMutation, useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { count, formatNumber, t } from '../app/language.ts'
import { NotFound } from '../app/not-found.tsx'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { ErrorNotice, errorText } from '../components/error-notice.tsx'
import { Figures } from '../components/figures.tsx'
import { notify } from '../components/notifications.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { formatTime } from '../components/time.tsx'
import { CampaignState, progressOf } from './columns.tsx'
import { Results } from './results.tsx'
import { describeItem, updateStatuses } from './texts.ts'

const pollMs = 5_000

const reloadCampaign = () => reload('getCampaign', 'listCampaigns', 'listCampaignResults')

const Actions = ({ campaign: { id, status }, onCancel }: { campaign: Data.Campaign; onCancel: () => void }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async (action: 'pause' | 'resume') => await data.campaigns[action](id),
    onError: error => notify(errorText(error)),
    onSettled: reloadCampaign,
  })
  if (status !== 'running' && status !== 'paused') return null
  return (
    <>
      {status === 'running' ? (
        <Button isPending={isPending} onClick={() => mutate('pause')}>
          {t({ fr: 'Mettre en pause', en: 'Pause' })}
        </Button>
      ) : (
        <Button look="primary" isPending={isPending} onClick={() => mutate('resume')}>
          {t({ fr: 'Reprendre', en: 'Resume' })}
        </Button>
      )}
      <Button look="danger" onClick={onCancel}>
        {t({ fr: 'Annuler la campagne', en: 'Cancel the campaign' })}
      </Button>
    </>
  )
}

const PauseNotice = ({ campaign: { status, pauseReason, counts } }: { campaign: Data.Campaign }) =>
  status === 'paused' ? (
    <p class="notice warning" role="status">
      {pauseReason === 'failures'
        ? t({
            fr: `La campagne s’est mise en pause après trop d’échecs (${counts.failed} en tout). Lisez leurs raisons ci-dessous avant de la reprendre.`,
            en: `The campaign has paused by itself after too many failures (${counts.failed} in total). Read their reasons below before you resume it.`,
          })
        : t({
            fr: 'La campagne est en pause : les mises à jour commencées se terminent, aucune autre ne commence.',
            en: 'The campaign is paused: updates that have begun end, and no other starts.',
          })}
    </p>
  ) : null

const sitesOf = ({ websiteIds, clientIds, extension }: Data.CampaignSites) =>
  [
    websiteIds &&
      count(websiteIds.length, { fr: 'site choisi', en: 'chosen site' }, { fr: 'sites choisis', en: 'chosen sites' }),
    clientIds &&
      count(
        clientIds.length,
        { fr: 'client choisi', en: 'chosen client' },
        { fr: 'clients choisis', en: 'chosen clients' },
      ),
    extension &&
      t({ fr: 'avec ', en: 'with ' }) +
        [extension.slug, extension.below && `< ${extension.below}`].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')

const pauseOf = (seconds: number) =>
  seconds % 60 === 0 ? `${formatNumber(seconds / 60)} min` : `${formatNumber(seconds)} s`

const Plan = ({ campaign }: { campaign: Data.Campaign }) => {
  const { sites, items, wave, waveSize, pauseSeconds, stopAfterFailures, window: hours } = campaign
  return (
    <Figures
      figures={[
        [t({ fr: 'Mises à jour', en: 'Updates' }), items.map(describeItem).join(' · ')],
        [t({ fr: 'Sites', en: 'Sites' }), sitesOf(sites)],
        [t({ fr: 'Vague', en: 'Wave' }), wave === 0 ? '–' : formatNumber(wave)],
        [t({ fr: 'Sites par vague', en: 'Sites per wave' }), formatNumber(waveSize)],
        [t({ fr: 'Pause entre vagues', en: 'Pause between waves' }), pauseOf(pauseSeconds)],
        [
          t({ fr: 'S’arrête après', en: 'Pauses after' }),
          count(stopAfterFailures, { fr: 'échec', en: 'failure' }, { fr: 'échecs', en: 'failures' }),
        ],
        [
          t({ fr: 'Heures', en: 'Hours' }),
          hours ? `${hours.from} – ${hours.to}${hours.timeZone ? ` (${hours.timeZone})` : ''}` : undefined,
        ],
      ]}
    />
  )
}

const Progress = ({ campaign }: { campaign: Data.Campaign }) => {
  const { total, done } = progressOf(campaign)
  const label = t({ fr: 'Avancement', en: 'Progress' })
  const present = Object.entries(campaign.counts).filter(([, number]) => number > 0)
  return (
    <Section title={label}>
      <progress aria-label={label} max={Math.max(total, 1)} value={done} />
      <Figures
        figures={present.map(([status, number]) => [
          t(updateStatuses[status as Data.UpdateStatus].text),
          formatNumber(number),
        ])}
      />
    </Section>
  )
}

/** A campaign: its plan, its progress, and the result of each update. */
export default function CampaignPage() {
  const id = Number(useRoute().params['id'])
  const [isCancelling, setCancelling] = useState(false)
  const {
    data: campaign,
    error,
    refetch,
  } = useQuery({
    queryKey: operationKey('getCampaign', { id }),
    queryFn: async () => await data.campaigns.get(id),
    enabled: Number.isSafeInteger(id),
    refetchInterval: ({ state }) => (state.data?.completedAt ? false : pollMs),
  })
  if (!Number.isSafeInteger(id)) return <NotFound />
  return (
    <Page
      title={campaign?.name ?? t({ fr: 'Campagne', en: 'Campaign' })}
      back={{ path: '/campaigns', text: t({ fr: 'Toutes les campagnes', en: 'All campaigns' }) }}
      actions={campaign && <Actions campaign={campaign} onCancel={() => setCancelling(true)} />}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!campaign && !error && <Spinner />}
      {campaign && (
        <>
          <p>
            <CampaignState status={campaign.status} /> <span class="quiet">{formatTime(campaign.createdAt)}</span>
          </p>
          <PauseNotice campaign={campaign} />
          <Plan campaign={campaign} />
          <Progress campaign={campaign} />
          <Results campaign={campaign} />
        </>
      )}
      {isCancelling && (
        <Confirm
          title={t({ fr: 'Annuler la campagne ?', en: 'Cancel the campaign?' })}
          action={t({ fr: 'Annuler la campagne', en: 'Cancel the campaign' })}
          onConfirm={() => data.campaigns.cancel(id)}
          onDone={() => {
            void reloadCampaign()
            setCancelling(false)
          }}
          onClose={() => setCancelling(false)}
        >
          <p>
            {t({
              fr: 'Les mises à jour qui n’ont pas commencé sont abandonnées. Celles qui sont faites restent. La campagne ne peut pas être reprise.',
              en: 'Updates that have not begun are given up. Those that are done stay. The campaign cannot be resumed.',
            })}
          </p>
        </Confirm>
      )}
    </Page>
  )
}
