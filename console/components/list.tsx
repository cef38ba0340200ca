import { useInfiniteQuery, type QueryKey, type UseInfiniteQueryResult } from '@tanstack/preact-query'
import type { ComponentChildren } from 'preact'
import { formatNumber } from '../app/language.ts'
import { Button } from './button.tsx'
import { ErrorNotice } from './error-notice.tsx'
import type { LoadedRows, Selection } from './selection.ts'
import { Spinner } from './spinner.tsx'
import { Table, type Column } from './table.tsx'
import { t } from './texts.ts'

interface Page<Row> {
  data: Row[]
  total: number
}

export interface List<Row> extends LoadedRows<Row> {
  query: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >
}

const countRows = <Row,>(pages: Page<Row>[]) => pages.reduce((sum, { data }) => sum + data.length, 0)

const rowsOf = <Row,>(pages: Page<Row>[]) => pages.flatMap(({ data }) => data)

/** A browser holds and scrolls as many rows. */
const maxRows = 10_000

/** Loads a list page by page. `load` requests the page at an offset. */
export const useList = <Row,>(
  queryKey: QueryKey,
  load: (offset: number) => PromiseLike<Page<Row>>,
  options: { refetchInterval?: number; enabled?: boolean } = {},
): List<Row> => {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => await load(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last: Page<Row>, pages: Page<Row>[]) => {
      const next = countRows(pages)
      return last.data.length > 0 && next < last.total ? next : undefined
    },
    ...options,
  })
  const loadAll = async () => {
    for (;;) {
      const { data, hasNextPage, isError } = await query.fetchNextPage()
      if (isError) return undefined
      if (!hasNextPage) return rowsOf(data?.pages ?? [])
    }
  }
  const pages = query.data?.pages ?? []
  const total = pages.at(-1)?.total ?? 0
  const canLoadAll = query.hasNextPage && total <= maxRows
  return { rows: rowsOf(pages), total, loadAll: canLoadAll ? loadAll : undefined, query }
}

/** Says that sums cover only the loaded rows of a list. Empty once all are loaded. */
export const firstRowsText = ({ rows, total }: List<unknown>): string =>
  rows.length < total ? t('onlyFirstLengthRows', { length: formatNumber(rows.length) }) : ''

interface ListTableProps<Row> {
  list: List<Row>
  label: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string | number
  /** With it, rows can be selected for actions on all of them. */
  selection?: Selection<Row>
  /** The content of an empty list. */
  empty: ComponentChildren
}

/** A list as a table, with a button that loads the next page. */
export const ListTable = <Row,>({
  list: { rows, total, loadAll, query },
  label,
  columns,
  rowKey,
  selection,
  empty,
}: ListTableProps<Row>) => {
  const { isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (isPending) return <Spinner />
  if (error && rows.length === 0) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (rows.length === 0) return <>{empty}</>
  return (
    <>
      <Table label={label} columns={columns} rows={rows} rowKey={rowKey} selection={selection} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <div class="more">
        <span class="quiet">
          {rows.length < total
            ? t('showingLengthOfTotal', { length: formatNumber(rows.length), total: formatNumber(total) })
            : t('totalInTotal', { total: formatNumber(total) })}
        </span>
        {hasNextPage && (
          <Button isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('showMore')}
          </Button>
        )}
        {loadAll && (
          <Button isPending={isFetchingNextPage} onClick={() => void loadAll()}>
            {t('showAll')}
          </Button>
        )}
      </div>
    </>
  )
}
