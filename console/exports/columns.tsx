import type { Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatBytes } from '../app/format-bytes.ts'
import { formatNumber } from '../app/language.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import type { Column } from '../components/table.tsx'
import { formatTime, Time } from '../components/time.tsx'
import { exportNames, listedResources } from './resources.ts'
import { t } from './texts.ts'

const statuses: Record<Data.ExportStatus, { text: string; tone: Tone }> = {
  queued: { text: common('queued'), tone: 'neutral' },
  running: { text: common('running'), tone: 'warning' },
  completed: { text: t('completed'), tone: 'good' },
  failed: { text: t('failed'), tone: 'bad' },
}

const errors: Record<NonNullable<Data.Export['error']>, string> = {
  STORE_UNAVAILABLE: t('fileCouldNotBeStored'),
  INTERRUPTED: t('exportWasInterruptedTooOften'),
  TOO_LARGE: t('fileWouldHaveMore'),
  INTERNAL_ERROR: common('unexpectedError'),
}

const title = ({ resources, filters }: Data.Export) => {
  if (filters.contactId !== undefined) return t('dataOfContactContactId', { contactId: String(filters.contactId) })
  const names = resources.map(name => exportNames[name])
  // A member may not read all lists.
  return names.length >= listedResources.length - 1 ? t('wholeAgency') : names.join(', ')
}

/** The filters as the API names them, for people who compare exports. */
const FiltersOf = ({ filters: { contactId: _, ...filters } }: Pick<Data.Export, 'filters'>) => {
  const named = Object.entries(filters)
  return named.length === 0 ? null : (
    <div class="quiet">{named.map(([name, value]) => `${name} = ${value}`).join(' · ')}</div>
  )
}

const Download = ({ current: { status, downloadUrl, expiresAt, error } }: { current: Data.Export }) => {
  if (error) return <span class="late">{errors[error]}</span>
  if (downloadUrl)
    return (
      <>
        <a class="link-button" href={downloadUrl} download>
          {t('download')}
        </a>
        {expiresAt && (
          <div class="quiet" title={formatTime(expiresAt)}>
            {t.rich('linkExpires', { time: <Time value={expiresAt} /> })}
          </div>
        )}
      </>
    )
  return status === 'completed' ? <span class="quiet">{t('fileDeleted')}</span> : null
}

/** The columns of the exports of the last 30 days. */
export const exportColumns: Column<Data.Export>[] = [
  {
    title: t('exportTitle'),
    cell: current => (
      <>
        {title(current)}
        <FiltersOf filters={current.filters} />
      </>
    ),
    isText: true,
  },
  {
    title: t('format'),
    cell: ({ format, resources }) => (resources.includes('salesJournal') ? 'FEC' : format.toUpperCase()),
  },
  {
    title: common('status'),
    cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge>,
  },
  { title: common('rows'), cell: ({ rows }) => formatNumber(rows), isNumber: true },
  {
    title: t('size'),
    cell: ({ bytes }) => (bytes === null ? '–' : formatBytes(bytes)),
    isNumber: true,
  },
  { title: common('date'), cell: ({ createdAt }) => <Time value={createdAt} /> },
  { title: t('file'), cell: current => <Download current={current} /> },
]
