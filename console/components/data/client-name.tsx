import { useQuery } from '@tanstack/preact-query'
import { data } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { pathTo } from '../../app/paths.ts'
import { operationKey } from '../../app/query-keys.ts'

const namesKept = 5 * 60_000
/** Names are loaded in pages, so that a list needs no request per row. Agencies with more clients load some by id. */
const maxPages = 5
const pageQuery = { limit: 100, sort: '-updatedAt' as const, count: 'false' as const, fields: ['name' as const] }

const loadNames = async () => {
  const names = new Map<number, string>()
  for (let page = 0; page < maxPages; page++) {
    const { data: clients } = await data.clients.list({ ...pageQuery, offset: page * pageQuery.limit })
    for (const { id, name } of clients) names.set(id, name)
    if (clients.length < pageQuery.limit) break
  }
  return names
}

/** The name of a client. Undefined until it is known. */
export const useClientName = (id: number | null): string | undefined => {
  const names = useQuery({
    queryKey: operationKey('listClients', pageQuery, 'names'),
    queryFn: loadNames,
    staleTime: namesKept,
    enabled: id !== null,
  })
  const known = id === null ? undefined : names.data?.get(id)
  const single = useQuery({
    queryKey: operationKey('getClient', { id: id ?? 0 }),
    queryFn: async () => await data.clients.get(id ?? 0),
    staleTime: namesKept,
    enabled: id !== null && names.isSuccess && known === undefined,
  })
  return known ?? single.data?.name
}

/** A link to the client of something, by name. */
export const ClientName = ({ id }: { id: number | null }) => {
  const name = useClientName(id)
  if (id === null) return <span class="quiet">{common('noClient')}</span>
  return <a href={pathTo(`/clients/${id}`)}>{name ?? '…'}</a>
}
