import { sql } from 'kysely'
import type { ManagedWebsite } from '#generated/admin/types.ts'
import { paginated, storedCount, type Page, type Paging } from '#src/ground/db/list/paginated.ts'
import { matchesSearch } from '#src/ground/db/list/queries.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import { connectorStatus } from './status.ts'

const columns = [
  'websites.id',
  'websites.agency_id as agencyId',
  'url',
  'cms',
  'is_active as isActive',
  'client_id as clientId',
  sql<string | null>`(select name from clients where id = client_id and agency_id = websites.agency_id)`.as(
    'clientName',
  ),
  'connectors.id as connectorId',
  'last_ping_at as lastPingAt',
] as const

/** Websites with their connectors; a website has at most one that is not revoked. */
const select = (tenant: TenantRows) =>
  tenant
    .selectFrom('websites')
    .leftJoin('connectors', join =>
      join
        .onRef('website_id', '=', 'websites.id')
        .onRef('connectors.agency_id', '=', 'websites.agency_id')
        .on('revoked_at', 'is', null),
    )
    .select(columns)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toWebsite = ({ clientId, clientName, connectorId, lastPingAt, ...website }: Row): ManagedWebsite => ({
  ...website,
  client: clientId === null || clientName === null ? null : { id: clientId, name: clientName },
  connector:
    connectorId === null
      ? null
      : { id: connectorId, status: connectorStatus({ lastPingAt, revokedAt: null }, Date.now()) },
})

/** Matches websites by the words of their URLs, or by those of their clients. */
const matchesWebsite = (text: string, agencyId: number) => sql<boolean>`websites.id in (
  select id from websites where agency_id = ${agencyId} and ${matchesSearch(text, agencyId)}
  union all
  select websites.id
  from (select id from clients where agency_id = ${agencyId} and ${matchesSearch(text, agencyId)} offset 0) as client
  join websites on websites.client_id = client.id
)`

const listRows = paginated(select, {
  sort: 'id',
  sorts: { id: { column: 'websites.id' } },
  filters: {
    search: (query, text: string, agencyId) => query.where(matchesWebsite(text, agencyId)),
    clientId: (query, id: number) => query.where('client_id', '=', id),
  },
  count: storedCount('websites'),
})

export const listManagedWebsites = async (
  tenant: TenantRows,
  query: Paging & { search?: string | undefined; clientId?: number | undefined },
): Promise<Page<ManagedWebsite>> => {
  const page = await listRows(tenant, query)
  return { ...page, data: page.data.map(toWebsite) }
}

export const findManagedWebsite = async (tenant: TenantRows, id: number): Promise<ManagedWebsite | undefined> => {
  const row = await select(tenant).where('websites.id', '=', id).executeTakeFirst()
  return row && toWebsite(row)
}
