import { useMutation, useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { formatNumber, language } from '../../app/language.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Badge, type Tone } from '../badge.tsx'
import { ErrorNotice, errorText } from '../error-notice.tsx'
import { Figures } from '../figures.tsx'
import { notify } from '../notifications.tsx'
import { Plot } from '../plot.tsx'
import { Section } from '../section.tsx'
import { SelectField } from '../select-field.tsx'
import { Table, type Column } from '../table.tsx'
import { formatTime, Time } from '../time.tsx'
import { t } from './texts.ts'

type Hour = Data.WebsiteChecks['hours'][number]

const states: Record<Data.WebsiteChecks['status'], { text: string; tone: Tone }> = {
  unknown: { text: t('unknown'), tone: 'neutral' },
  up: { text: t('up'), tone: 'good' },
  down: { text: t('down'), tone: 'bad' },
}

const checkErrors: Record<Data.CheckErrorCode, string> = {
  http_status: t('errorResponse'),
  timeout: t('noResponseWithin10Seconds'),
  forbidden_address: t('addressThatIsNotPublic'),
  host_not_found: t('hostNotFound'),
  tls_certificate: t('certificateRejected'),
  invalid_response: t('invalidResponse'),
  connection: t('connectionRefused'),
  request: t('requestFailed'),
}

const intervals: [seconds: number, text: string][] = [
  [0, t('doNotCheck')],
  [60, t('everyMinute')],
  [300, t('every5Minutes')],
  [900, t('every15Minutes')],
  [3600, t('everyHour')],
]

/** The usual intervals, and the one of the website if a program has set another. */
const intervalOptions = (current: number) => {
  const options = new Map<string, string>(intervals.map(([seconds, text]) => [String(seconds), text]))
  if (!options.has(String(current))) options.set(String(current), `${formatNumber(current)} s`)
  return options
}

const daysOptions = new Map([
  ['1', t('hours24')],
  ['7', t('days7')],
  ['30', t('days30')],
  ['90', t('days90')],
])

/** A share such as 99.95 %. It is not rounded up to 100 %. */
export const formatShare = (share: number | null): string => {
  if (share === null) return '–'
  const percent = Math.floor(share * 10_000) / 100
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(percent)} %`
}

const certificateWarningMs = 14 * 86_400_000

const Certificate = ({ expiresAt }: { expiresAt: string }) => {
  const left = Date.parse(expiresAt) - Date.now()
  const time = <Time value={expiresAt} />
  if (left < 0) return <Badge tone="bad">{t('expired')}</Badge>
  return left < certificateWarningMs ? <Badge tone="warning">{time}</Badge> : time
}

const failureColumns: Column<Hour>[] = [
  { title: t('hour'), cell: ({ startsAt }) => formatTime(startsAt) },
  {
    title: t('failedChecks'),
    cell: ({ checks, failures }) =>
      failures === checks ? (
        <Badge tone="bad">{`${formatNumber(failures)} / ${formatNumber(checks)}`}</Badge>
      ) : (
        `${formatNumber(failures)} / ${formatNumber(checks)}`
      ),
  },
]

const History = ({ hours }: { hours: Hour[] }) => {
  const failed = hours.filter(({ failures }) => failures > 0).toReversed()
  return (
    <>
      <Plot
        label={t('responseTimesInMilliseconds')}
        times={hours.map(({ startsAt }) => startsAt)}
        series={[
          {
            label: t('averageMs'),
            values: hours.map(({ averageMs }) => averageMs),
            color: '--primary',
          },
          {
            label: t('maximumMs'),
            values: hours.map(({ maxMs }) => maxMs),
            color: '--warning',
          },
        ]}
      />
      {failed.length > 0 && (
        <>
          <h3>{t('hoursWithFailures')}</h3>
          <Table
            label={t('hoursWithFailures')}
            columns={failureColumns}
            rows={failed}
            rowKey={({ startsAt }) => startsAt}
          />
        </>
      )}
    </>
  )
}

const State = ({ checks }: { checks: Data.WebsiteChecks }) => {
  const { status, since, checkedAt, responseMs, httpStatus, errorCode, certificateExpiresAt, availability } = checks
  return (
    <Figures
      figures={[
        [
          common('status'),
          <>
            <Badge tone={states[status].tone}>{states[status].text}</Badge>
            {since && (
              <span class="quiet">
                {' '}
                <Time value={since} />
              </span>
            )}
          </>,
        ],
        [common('availability'), formatShare(availability)],
        [t('lastCheck'), checkedAt ? <Time value={checkedAt} /> : undefined],
        [common('response'), responseMs === null ? undefined : `${httpStatus ?? '–'}, ${formatNumber(responseMs)} ms`],
        [t('failure'), errorCode ? <span class="late">{checkErrors[errorCode]}</span> : undefined],
        [t('certificateUntil'), certificateExpiresAt ? <Certificate expiresAt={certificateExpiresAt} /> : undefined],
      ]}
    />
  )
}

/** The checks of a website from outside: its state, its response times, and their interval. */
export const Uptime = ({ websiteId }: { websiteId: number }) => {
  const [days, setDays] = useState('7')
  const parameters = { id: websiteId, days: Number(days) }
  const {
    data: checks,
    error,
    refetch,
  } = useQuery({
    queryKey: operationKey('getWebsiteChecks', parameters),
    queryFn: async () => await data.websites.checks(websiteId, { days: parameters.days }),
    refetchInterval: 60_000,
    placeholderData: previous => previous,
  })
  const { mutate } = useMutation({
    mutationFn: async (seconds: number) => await data.websites.update(websiteId, { checkIntervalSeconds: seconds }),
    onSuccess: () => notify(t('intervalHasBeenChanged')),
    onError: failure => notify(errorText(failure)),
    onSettled: () => reload('getWebsiteChecks', 'getWebsite'),
  })
  return (
    <Section title={common('availability')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {checks && (
        <>
          <div class="filters">
            <SelectField
              label={t('outsideCheck')}
              value={String(checks.checkIntervalSeconds)}
              options={intervalOptions(checks.checkIntervalSeconds)}
              onChange={choice => mutate(Number(choice))}
            />
            {checks.hours.length > 0 && (
              <SelectField label={t('period')} value={days} options={daysOptions} onChange={setDays} />
            )}
          </div>
          {checks.checkedAt || checks.hours.length > 0 ? (
            <>
              <State checks={checks} />
              {checks.hours.length > 0 && <History hours={checks.hours} />}
            </>
          ) : (
            <p class="quiet">
              {checks.checkIntervalSeconds > 0 ? t('firstCheckFollowsWithinMinute') : t('serviceCanRequestPage')}
            </p>
          )}
        </>
      )}
    </Section>
  )
}
