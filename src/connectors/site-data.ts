import { sql } from 'kysely'
import type { ContentKind, ReportKind, SiteContent, SiteReport } from '#generated/admin/types.ts'
import { pages } from '#src/db/page.ts'
import type { Scope } from '#src/db/scope.ts'

/** The connectors of an agency: what sites sent is theirs. */
const connectorsOf = ({ db, agencyId }: Scope) =>
  db.selectFrom('connectors').where('agency_id', '=', agencyId).select('id')

/** Documents that are larger are left out of lists. */
const largestListed = 65_536
const listed = sql<Record<string, unknown> | null>`case when size <= ${largestListed} then data end`.as('data')

const activityOf = (scope: Scope) =>
  scope.db.selectFrom('connector_activity').where('connector_id', 'in', connectorsOf(scope))

export const listActivity = pages(
  (scope: Scope) =>
    activityOf(scope).select([
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
    order: [
      ['remoteAt', 'desc'],
      ['id', 'desc'],
    ],
    filters: { connectorId: (query, id: number) => query.where('connector_id', '=', id) },
  },
)

export const listSecurityEvents = pages(
  (scope: Scope) =>
    scope.db
      .selectFrom('connector_security_events')
      .where('connector_id', 'in', connectorsOf(scope))
      .select(['id', 'event_type as eventType', 'user_id as userId', 'email', 'ip', 'count', 'remote_at as remoteAt'])
      .select(['data', 'received_at as receivedAt']),
  {
    order: [['id', 'desc']],
    filters: { connectorId: (query, id: number) => query.where('connector_id', '=', id) },
  },
)

const reportsOf = (scope: Scope) =>
  scope.db.selectFrom('connector_reports').where('connector_id', 'in', connectorsOf(scope))
const reportColumns = ['id', 'kind', 'size', 'received_at as receivedAt'] as const

export const listReports = pages((scope: Scope) => reportsOf(scope).select([...reportColumns, listed]), {
  order: [['id', 'desc']],
  filters: {
    connectorId: (query, id: number) => query.where('connector_id', '=', id),
    kind: (query, kind: ReportKind) => query.where('kind', '=', kind),
  },
})

export const findReport = (scope: Scope, connectorId: number, id: number): Promise<SiteReport | undefined> =>
  reportsOf(scope)
    .where('connector_id', '=', connectorId)
    .where('id', '=', id)
    .select([...reportColumns, 'data'])
    .executeTakeFirst()

const contentsOf = (scope: Scope) =>
  scope.db.selectFrom('connector_contents').where('connector_id', 'in', connectorsOf(scope))
const contentColumns = [
  'id',
  'kind',
  'remote_id as remoteId',
  'size',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export const listContents = pages((scope: Scope) => contentsOf(scope).select([...contentColumns, listed]), {
  order: [
    ['updatedAt', 'desc'],
    ['id', 'desc'],
  ],
  filters: {
    connectorId: (query, id: number) => query.where('connector_id', '=', id),
    kind: (query, kind: ContentKind) => query.where('kind', '=', kind),
  },
})

export const findContent = (scope: Scope, connectorId: number, id: number): Promise<SiteContent | undefined> =>
  contentsOf(scope)
    .where('connector_id', '=', connectorId)
    .where('id', '=', id)
    .select([...contentColumns, 'data'])
    .executeTakeFirst()

export const listErasures = pages(
  (scope: Scope) =>
    scope.db
      .selectFrom('connector_erasures')
      .where('connector_id', 'in', connectorsOf(scope))
      .select(['id', 'platform', 'user_id as userId', 'created_at as createdAt'])
      .select(sql<string | null>`encode(email_hash, 'hex')`.as('emailHash')),
  {
    order: [['id', 'desc']],
    filters: { connectorId: (query, id: number) => query.where('connector_id', '=', id) },
  },
)
