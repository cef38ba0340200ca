import { useMutation, useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../../app/api.ts'
import { formatNumber, language, t, type Text } from '../../app/language.ts'
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

type Hour = Data.WebsiteChecks['hours'][number]

const states: Record<Data.WebsiteChecks['status'], { text: Text; tone: Tone }> = {
  unknown: { text: { fr: 'inconnu', en: 'unknown' }, tone: 'neutral' },
  up: { text: { fr: 'en ligne', en: 'up' }, tone: 'good' },
  down: { text: { fr: 'hors ligne', en: 'down' }, tone: 'bad' },
}

const checkErrors: Record<Data.CheckErrorCode, Text> = {
  http_status: { fr: 'réponse d’erreur', en: 'error response' },
  timeout: { fr: 'pas de réponse en 10 secondes', en: 'no response within 10 seconds' },
  forbidden_address: { fr: 'adresse non publique', en: 'address that is not public' },
  host_not_found: { fr: 'nom de domaine introuvable', en: 'host not found' },
  tls_certificate: { fr: 'certificat refusé', en: 'certificate rejected' },
  invalid_response: { fr: 'réponse illisible', en: 'invalid response' },
  connection: { fr: 'connexion refusée', en: 'connection refused' },
  request: { fr: 'échec de la requête', en: 'request failed' },
}

const intervals: [seconds: number, text: Text][] = [
  [0, { fr: 'Ne pas contrôler', en: 'Do not check' }],
  [60, { fr: 'Chaque minute', en: 'Every minute' }],
  [300, { fr: 'Toutes les 5 minutes', en: 'Every 5 minutes' }],
  [900, { fr: 'Toutes les 15 minutes', en: 'Every 15 minutes' }],
  [3600, { fr: 'Chaque heure', en: 'Every hour' }],
]

/** The usual intervals, and the one of the website if a program has set another. */
const intervalOptions = (current: number) => {
  const options = new Map<string, Text | string>(intervals.map(([seconds, text]) => [String(seconds), text]))
  if (!options.has(String(current))) options.set(String(current), `${formatNumber(current)} s`)
  return options
}

const daysOptions = new Map([
  ['1', { fr: '24 heures', en: '24 hours' }],
  ['7', { fr: '7 jours', en: '7 days' }],
  ['30', { fr: '30 jours', en: '30 days' }],
  ['90', { fr: '90 jours', en: '90 days' }],
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
  if (left < 0) return <Badge tone="bad">{t({ fr: 'expiré', en: 'expired' })}</Badge>
  return left < certificateWarningMs ? <Badge tone="warning">{time}</Badge> : time
}

const failureColumns: Column<Hour>[] = [
  { title: t({ fr: 'Heure', en: 'Hour' }), cell: ({ startsAt }) => formatTime(startsAt) },
  {
    title: t({ fr: 'Contrôles en échec', en: 'Failed checks' }),
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
        label={t({ fr: 'Temps de réponse en millisecondes', en: 'Response times in milliseconds' })}
        times={hours.map(({ startsAt }) => startsAt)}
        series={[
          {
            label: t({ fr: 'Moyenne (ms)', en: 'Average (ms)' }),
            values: hours.map(({ averageMs }) => averageMs),
            color: '--primary',
          },
          {
            label: t({ fr: 'Maximum (ms)', en: 'Maximum (ms)' }),
            values: hours.map(({ maxMs }) => maxMs),
            color: '--warning',
          },
        ]}
      />
      {failed.length > 0 && (
        <>
          <h3>{t({ fr: 'Heures avec des échecs', en: 'Hours with failures' })}</h3>
          <Table
            label={t({ fr: 'Heures avec des échecs', en: 'Hours with failures' })}
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
          t({ fr: 'État', en: 'Status' }),
          <>
            <Badge tone={states[status].tone}>{t(states[status].text)}</Badge>
            {since && (
              <span class="quiet">
                {' '}
                <Time value={since} />
              </span>
            )}
          </>,
        ],
        [t({ fr: 'Disponibilité', en: 'Availability' }), formatShare(availability)],
        [t({ fr: 'Dernier contrôle', en: 'Last check' }), checkedAt ? <Time value={checkedAt} /> : undefined],
        [
          t({ fr: 'Réponse', en: 'Response' }),
          responseMs === null ? undefined : `${httpStatus ?? '–'}, ${formatNumber(responseMs)} ms`,
        ],
        [
          t({ fr: 'Échec', en: 'Failure' }),
          errorCode ? <span class="late">{t(checkErrors[errorCode])}</span> : undefined,
        ],
        [
          t({ fr: 'Certificat jusqu’au', en: 'Certificate until' }),
          certificateExpiresAt ? <Certificate expiresAt={certificateExpiresAt} /> : undefined,
        ],
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
    onSuccess: () => notify(t({ fr: 'L’intervalle est changé', en: 'The interval has been changed' })),
    onError: failure => notify(errorText(failure)),
    onSettled: () => reload('getWebsiteChecks', 'getWebsite'),
  })
  return (
    <Section title={t({ fr: 'Disponibilité', en: 'Availability' })}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {checks && (
        <>
          <div class="filters">
            <SelectField
              label={t({ fr: 'Contrôle externe', en: 'Outside check' })}
              value={String(checks.checkIntervalSeconds)}
              options={intervalOptions(checks.checkIntervalSeconds)}
              onChange={choice => mutate(Number(choice))}
            />
            {checks.hours.length > 0 && (
              <SelectField
                label={t({ fr: 'Période', en: 'Period' })}
                value={days}
                options={daysOptions}
                onChange={setDays}
              />
            )}
          </div>
          {checks.checkedAt || checks.hours.length > 0 ? (
            <>
              <State checks={checks} />
              {checks.hours.length > 0 && <History hours={checks.hours} />}
            </>
          ) : (
            <p class="quiet">
              {checks.checkIntervalSeconds > 0
                ? t({ fr: 'Le premier contrôle suit dans la minute.', en: 'The first check follows within a minute.' })
                : t({
                    fr: 'Le service peut demander la page du site à intervalles réguliers, et signaler quand elle ne répond plus.',
                    en: 'The service can request the page of the site at intervals, and report when it no longer responds.',
                  })}
            </p>
          )}
        </>
      )}
    </Section>
  )
}
