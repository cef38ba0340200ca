import { useQuery, type QueryKey } from '@tanstack/preact-query'
import type { ComponentChildren } from 'preact'
import { formatNumber } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { t } from './texts.ts'

export const digestSize = 5

interface DigestProps<Row> {
  title: string
  /** The page with all rows. */
  path?: string
  queryKey: QueryKey
  load: () => PromiseLike<{ data: Row[]; total: number }>
  rowKey: (row: Row) => number
  /** The text of a list without rows. */
  empty: string
  children: (row: Row) => ComponentChildren
}

/** The first rows of a list that needs attention, and how many there are. */
export const Digest = <Row,>({ title, path, queryKey, load, rowKey, empty, children }: DigestProps<Row>) => {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => await load(),
    refetchInterval: 60_000,
  })
  const total = data?.total ?? 0
  return (
    <Section
      title={total > 0 ? `${title} · ${formatNumber(total)}` : title}
      actions={path !== undefined && <a href={pathTo(path)}>{t('seeAll')}</a>}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && data.data.length === 0 && <p class="quiet">{empty}</p>}
      {data && data.data.length > 0 && (
        <ul class="digest">
          {data.data.map(row => (
            <li key={rowKey(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}
