import { useMutation, useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
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
import { describeItem, updateStatuses } from './labels.ts'
import { t } from './texts.ts'

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
          {t('pause')}
        </Button>
      ) : (
        <Button look="primary" isPending={isPending} onClick={() => mutate('resume')}>
          {t('resume')}
        </Button>
      )}
      <Button look="danger" onClick={onCancel}>
        {t('cancelCampaign')}
      </Button>
    </>
  )
}

const PauseNotice = ({ campaign: { status, pauseReason, counts } }: { campaign: Data.Campaign }) =>
  status === 'paused' ? (
    <p class="notice warning" role="status">
      {pauseReason === 'failures'
        ? t('campaignHasPausedByItself', { failed: formatNumber(counts.failed) })
        : t('campaignIsPaused')}
    </p>
  ) : null

const sitesOf = ({ websiteIds, clientIds, extension }: Data.CampaignSites) =>
  [
    websiteIds && t.count('chosenSites', websiteIds.length),
    clientIds && t.count('chosenClients', clientIds.length),
    extension &&
      t('withExtension', {
        extension: [extension.slug, extension.below && `< ${extension.below}`].filter(Boolean).join(' '),
      }),
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
        [common('updates'), items.map(describeItem).join(' · ')],
        [common('sites'), sitesOf(sites)],
        [t('wave'), wave === 0 ? '–' : formatNumber(wave)],
        [t('sitesPerWave'), formatNumber(waveSize)],
        [t('pauseBetweenWaves'), pauseOf(pauseSeconds)],
        [t('pausesAfter'), t.count('failuresCount', stopAfterFailures)],
        [t('hours'), hours ? `${hours.from} – ${hours.to}${hours.timeZone ? ` (${hours.timeZone})` : ''}` : undefined],
      ]}
    />
  )
}

const Progress = ({ campaign }: { campaign: Data.Campaign }) => {
  const { total, done } = progressOf(campaign)
  const label = t('progress')
  const present = Object.entries(campaign.counts).filter(([, number]) => number > 0)
  return (
    <Section title={label}>
      <progress aria-label={label} max={Math.max(total, 1)} value={done} />
      <Figures
        figures={present.map(([status, number]) => [
          updateStatuses[status as Data.UpdateStatus].text,
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
      title={campaign?.name ?? t('campaign')}
      back={{ path: '/campaigns', text: t('allCampaigns') }}
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
          title={t('cancelCampaignQuestion')}
          action={t('cancelCampaign')}
          onConfirm={() => data.campaigns.cancel(id)}
          onDone={() => {
            void reloadCampaign()
            setCancelling(false)
          }}
          onClose={() => setCancelling(false)}
        >
          <p>{t('updatesThatHaveNotBegun')}</p>
        </Confirm>
      )}
    </Page>
  )
}
