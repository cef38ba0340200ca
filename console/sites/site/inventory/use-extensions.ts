import { useQuery } from '@tanstack/preact-query'
import { useMemo } from 'preact/hooks'
import { api, type Admin } from '../../../app/api.ts'
import { operationKey } from '../../../app/query-keys.ts'
import { toExtensions } from './extension.ts'

const pageSize = 100

/** No site has as many extensions. A plugin that sends them without ids adds rows with each report. */
const maxRows = 1_000

const loadRows = async (id: number) => {
  const rows: Admin.SiteContent[] = []
  while (rows.length < maxRows) {
    const { data, total } = await api.connectors.contents.list(id, {
      kind: 'extension',
      limit: pageSize,
      offset: rows.length,
    })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) break
  }
  return rows
}

/** The extensions that are installed on a site. Counts and filters need all of them. */
export const useExtensions = (id: number) => {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: operationKey('listContents', { id, kind: 'extension' }, 'all'),
    queryFn: () => loadRows(id),
    refetchInterval: 10_000,
  })
  const extensions = useMemo(() => data && toExtensions(data), [data])
  return { extensions, error, isPending, refetch }
}
