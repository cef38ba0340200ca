import { sql } from 'kysely'
import type { ContentKind, ReportKind, SiteContent, SiteReport } from '#generated/admin/types.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import type { OwnedRows } from '#src/ground/db/tenant.ts'

type ConnectorRows = OwnedRows<'connectors'>

/** Lists omit larger documents: their `data` is null. */
const maxListedBytes = 65_536
const listedData = sql<Record<string, unknown> | null>`case when size <= ${maxListedBytes} then data end`.as('data')

export const listActivity = paginated(
  (connector: ConnectorRows) =>
    connector
      .selectFrom('connector_activity')
      .select([
        'id',
        'event_type as eventType',
        'entity_type as entityType',
        'entity_id as entityId',
        'entity_label as entityLabel',
        'actor_user_id as actorUserId',
        'actor_name as actorName',
        'actor_role as actorRole',
        'actor_ip as actorIp',
        'metadata',
        'remote_at as remoteAt',
        'received_at as receivedAt',
      ]),
  {
    sort: '-remoteAt',
    mayBeStale: true,
  },
)

export const listSecurityEvents = paginated(
  (connector: ConnectorRows) =>
    connector
      .selectFrom('connector_security_events')
      .select(['id', 'event_type as eventType', 'user_id as userId', 'email', 'ip', 'count', 'remote_at as remoteAt'])
      .select(['data', 'received_at as receivedAt']),
  { sort: '-id' },
)

const selectReports = (connector: ConnectorRows) =>
  connector.selectFrom('connector_reports').select(['id', 'kind', 'size', 'received_at as receivedAt'])

export const listReports = paginated((connector: ConnectorRows) => selectReports(connector).select(listedData), {
  sort: '-id',
  mayBeStale: true,
  filters: { kind: (query, kind: ReportKind) => query.where('kind', '=', kind) },
})

export const findReport = (connector: ConnectorRows, id: number): Promise<SiteReport | undefined> =>
  selectReports(connector).where('id', '=', id).select('data').executeTakeFirst()

const selectContents = (connector: ConnectorRows) =>
  connector
    .selectFrom('connector_contents')
    .select(['id', 'kind', 'remote_id as remoteId', 'size', 'created_at as createdAt', 'updated_at as updatedAt'])

export const listContents = paginated((connector: ConnectorRows) => selectContents(connector).select(listedData), {
  sort: '-updatedAt',
  mayBeStale: true,
  filters: { kind: (query, kind: ContentKind) => query.where('kind', '=', kind) },
})

export const findContent = (connector: ConnectorRows, id: number): Promise<SiteContent | undefined> =>
  selectContents(connector).where('id', '=', id).select('data').executeTakeFirst()

export const listErasures = paginated(
  (connector: ConnectorRows) =>
    connector
      .selectFrom('connector_erasures')
      .select(['id', 'platform', 'user_id as userId', 'created_at as createdAt', 'completed_at as completedAt'])
      .select(sql<string | null>`encode(email_hash, 'hex')`.as('emailHash')),
  { sort: '-id' },
)
