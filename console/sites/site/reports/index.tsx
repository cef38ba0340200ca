import { useQueries } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, type Admin } from '../../../app/api.ts'
import { operationKey } from '../../../app/query-keys.ts'
import { Button } from '../../../components/button.tsx'
import { Empty } from '../../../components/empty.tsx'
import { ErrorNotice } from '../../../components/error-notice.tsx'
import { Spinner } from '../../../components/spinner.tsx'
import { ReportHistory } from './history.tsx'
import { kinds } from './kinds.ts'
import { ReportSection } from './report-section.tsx'
import { t } from './texts.ts'

/** A traffic report is about one day, and they are shown as a plot. */
const limitOf = (kind: Admin.ReportKind) => (kind === 'traffic-stats' ? 90 : 1)

/**
 * The latest report of a kind, and those before it. Lists leave out large data, which the latest one has nevertheless.
 * Null if there is none.
 */
const loadLatest = async (id: number, kind: Admin.ReportKind) => {
  const { data } = await api.connectors.reports.list(id, { kind, limit: limitOf(kind) })
  const [first, ...earlier] = data
  if (!first) return null
  const latest = first.data === null ? await api.connectors.reports.get(id, first.id) : first
  return { latest, earlier }
}

/** The latest report of each kind, and all reports on demand. */
export const Reports = ({ connector: { id, siteUrl } }: { connector: Admin.Connector }) => {
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const queries = useQueries({
    queries: (Object.keys(kinds) as Admin.ReportKind[]).map(kind => ({
      queryKey: operationKey('listReports', { id, kind }, 'latest'),
      queryFn: () => loadLatest(id, kind),
    })),
  })
  const error = queries.find(query => query.error)?.error
  if (error)
    return (
      <ErrorNotice
        error={error}
        onRetry={() => {
          for (const query of queries) if (query.error) void query.refetch()
        }}
      />
    )
  if (queries.some(({ isPending }) => isPending)) return <Spinner />
  const received = queries.flatMap(({ data }) => data ?? [])
  if (received.length === 0) return <Empty title={t('siteHasSentNoReports')} />
  return (
    <>
      {received.map(({ latest: report, earlier }) => (
        <ReportSection key={report.kind} siteUrl={siteUrl} latest={report} earlier={earlier} />
      ))}
      {isHistoryOpen ? (
        <ReportHistory id={id} />
      ) : (
        <p class="actions">
          <Button onClick={() => setHistoryOpen(true)}>{t('showAllReports')}</Button>
        </p>
      )}
    </>
  )
}
