import { useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber, language } from '../app/language.ts'
import { NotFound } from '../app/not-found.tsx'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Badge } from '../components/badge.tsx'
import { formatShare } from '../components/data/uptime.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Figures } from '../components/figures.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Spinner } from '../components/spinner.tsx'
import { Table, type Column } from '../components/table.tsx'
import { formatTime } from '../components/time.tsx'
import { useUrlState } from '../components/url-state.ts'
import { t } from './texts.ts'

const monthCount = 12
const monthFormat = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The last months, newest first, such as `2026-11`. */
const lastMonths = () => {
  const now = new Date()
  return Array.from({ length: monthCount }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back)).toISOString().slice(0, 7),
  )
}

const websiteColumns: Column<Data.ClientReport['websites'][number]>[] = [
  {
    title: t('website'),
    cell: ({ id, url }) => <a href={pathTo(`/websites/${id}`)}>{url}</a>,
    isText: true,
  },
  {
    title: common('availability'),
    cell: ({ availability }) => formatShare(availability),
    isNumber: true,
  },
  { title: t('checks'), cell: ({ checks }) => formatNumber(checks), isNumber: true },
  { title: common('updates'), cell: ({ updated }) => formatNumber(updated), isNumber: true },
  { title: t('failures'), cell: ({ failed }) => formatNumber(failed), isNumber: true },
  {
    title: t('restoredVersions'),
    cell: ({ rolledBack }) => formatNumber(rolledBack),
    isNumber: true,
  },
]

const updateColumns = (websites: Data.ClientReport['websites']): Column<Data.ClientReport['updates'][number]>[] => [
  {
    title: t('update'),
    cell: ({ name }) => name,
    isText: true,
  },
  {
    title: t('website'),
    cell: ({ websiteId }) => websites.find(({ id }) => id === websiteId)?.url,
    isText: true,
  },
  {
    title: common('version'),
    cell: ({ before, after }) => [before, after].filter(Boolean).join(' → '),
    isText: true,
  },
  {
    title: t('result'),
    cell: ({ status, reason }) => {
      if (status === 'updated') return <Badge tone="good">{t('done')}</Badge>
      return reason === 'rolled_back' ? (
        <Badge tone="warning">{t('earlierVersionRestored')}</Badge>
      ) : (
        <Badge tone="bad">{t('failed')}</Badge>
      )
    },
  },
  { title: common('date'), cell: ({ completedAt }) => formatTime(completedAt) },
]

const Report = ({ report: { websites, updates } }: { report: Data.ClientReport }) => {
  const sum = (name: 'updated' | 'failed' | 'rolledBack') =>
    formatNumber(websites.reduce((total, website) => total + website[name], 0))
  return (
    <>
      <Figures
        figures={[
          [t('websites'), formatNumber(websites.length)],
          [t('updatesDone'), sum('updated')],
          [t('failures'), sum('failed')],
          [t('restoredVersions'), sum('rolledBack')],
        ]}
      />
      <Section title={t('websites')}>
        {websites.length === 0 ? (
          <p class="quiet">{t('thisClientHasNoWebsites')}</p>
        ) : (
          <Table label={t('websites')} columns={websiteColumns} rows={websites} rowKey={({ id }) => id} />
        )}
      </Section>
      <Section title={common('updates')}>
        {updates.length === 0 ? (
          <p class="quiet">{t('noUpdatesThisMonth')}</p>
        ) : (
          <Table
            label={common('updates')}
            columns={updateColumns(websites)}
            rows={updates}
            rowKey={({ websiteId, slug, completedAt }) => `${websiteId}/${slug}/${completedAt}`}
          />
        )}
      </Section>
    </>
  )
}

/** The work of a month for a client. The month is in the URL. */
export default function ClientReportPage() {
  const id = Number(useRoute().params['id'])
  const { values, set } = useUrlState()
  const months = lastMonths()
  const month = values['month'] ?? months[0] ?? ''
  const {
    data: report,
    error,
    refetch,
  } = useQuery({
    queryKey: operationKey('getClientReport', { id, month }),
    queryFn: async () => await data.clients.report(id, { month }),
    enabled: Number.isSafeInteger(id),
    placeholderData: previous => previous,
  })
  if (!Number.isSafeInteger(id)) return <NotFound />
  return (
    <Page
      title={t('reportOfMonth')}
      actions={
        report && (
          <a
            class="link-button"
            href={`/api/agency/v1/clients/${id}/report/document?month=${report.month}&language=${language}`}
            download
          >
            {t('downloadPdf')}
          </a>
        )
      }
      back={{ path: `/clients/${id}`, text: report?.clientName ?? common('client') }}
    >
      <div class="filters">
        <SelectField
          label={common('month')}
          value={month}
          options={new Map(months.map(name => [name, monthFormat.format(new Date(`${name}-01T00:00:00Z`))]))}
          onChange={choice => set({ month: choice })}
        />
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!report && !error && <Spinner />}
      {report && <Report report={report} />}
    </Page>
  )
}
